import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of offers to run a minor, of backing down from one and of supporting it (EIA-4.6). */
export const controlRefusals = refusals({
  'at-war-with-minor': ({ minor }: { minor: string }, { name }) =>
    `You are at war with ${name(minor)} and cannot run it.`,
  'ally-of-attacker': ({ minor }: { minor: string }, { name }) =>
    `You are an ally of an attacker of ${name(minor)}, and a power that is no ally of one wants to run it.`,
  'not-declared-upon': ({ minor }: { minor: string }, { name }) =>
    `Nobody has declared war on ${name(minor)} this month.`,
  'not-a-declarer': ({ minor }: { minor: string }, { name }) =>
    `You did not declare war on ${name(minor)} this month.`,
  'not-contested': ({ minor }: { minor: string }, { name }) =>
    `No other power that declared war on ${name(minor)} this month is still at war with it.`,
  'had-to-back-down': ({ minor }: { minor: string }, { name }) =>
    `You may not declare war on another attacker of ${name(minor)}, and so have had to back down.`,
  'not-controller': ({ minor }: { minor: string }, { name }) => `You do not control ${name(minor)}.`,
  'no-set-up-due': ({ minor }: { minor: string }, { name }) =>
    `You have no forces of ${name(minor)} to set up.`,
  'not-an-attacker': ({ power, minor }: { power: string; minor: string }, { name }) =>
    `${name(power)} did not declare war on ${name(minor)} this month, or has backed down.`,
  'no-attackers': ({ minor }: { minor: string }, { name }) =>
    `No power that declared war on ${name(minor)} this month is still at war with it.`,
  'no-attacker-to-fight': ({ minor }: { minor: string }, { name }) =>
    `There is no attacker of ${name(minor)} on whom you may declare war.`,
});
