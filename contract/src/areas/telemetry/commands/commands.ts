import { z } from 'zod';
import { defineEvent } from '../../../core/resource/events.ts';

/*
 * Commands to machines. One travels as `MachineCommand` on `v1/{tenant}/{machine}/command`, its answer as `CommandAck` on
 * `v1/{tenant}/{machine}/ack`. See `docs/decisions/commands.md`.
 */

/** What a command is for. A machine has at most one command of a purpose under way. */
export const commandPurposes = ['parameters', 'dispatch'] as const;
export type CommandPurpose = (typeof commandPurposes)[number];

/** A set parameter by its collection code; `variety`, `marker` and `sheet` are texts. */
export type CommandValue = number | string;
export type CommandValues = Readonly<Record<string, CommandValue>>;

/** The most values of a command, and the longest text among them. */
export const mostCommandValues = 40;
const longestText = 64;

const value = z.union([z.number(), z.string().max(longestText)]);
const values = z
  .record(z.string().min(1).max(32), value)
  .refine((record) => Object.keys(record).length <= mostCommandValues);

/** Codes of a dispatch beside set parameters. */
export const dispatchCodes = { variety: 'variety', marker: 'marker', sheet: 'sheet' } as const;

/**
 * A command as it is sent. Moments are epoch ms. The machine refuses it after `expiresAt`, when it knows the `id` already, when
 * a value is out of its range, and when it is set to something else than `expected`. With `read` it changes nothing and
 * answers what these codes are set to.
 */
export const machineCommand = z.object({
  id: z.uuid(),
  issuedAt: z.int(),
  expiresAt: z.int(),
  machine: z.string().max(32),
  purpose: z.enum(commandPurposes),
  expected: values,
  values,
  read: z.array(z.string().max(32)).max(mostCommandValues).optional(),
});
export type MachineCommand = z.output<typeof machineCommand>;

/** Why a machine refuses. */
export const machineRefusals = [
  'expired',
  'repeated',
  'outOfRange',
  'unknownParameter',
  'otherValue',
  'unknownVariety',
  'local',
  'malformed',
  'other',
] as const;
export type MachineRefusal = (typeof machineRefusals)[number];

/** Why a command failed: what the machine said, or what its read-back shows. */
export const commandReasons = [...machineRefusals, 'readBackDiffers', 'notApplied'] as const;
export type CommandReason = (typeof commandReasons)[number];

/** What a machine answers. `values` are what it is set to now, of the codes of the command. */
export const commandAck = z.object({
  id: z.uuid(),
  result: z.enum(['accepted', 'refused', 'read']),
  reason: z.enum(machineRefusals).catch('other').optional(),
  values: values.default({}),
});
export type CommandAck = z.output<typeof commandAck>;

/** The longest answer that is read, in bytes. */
export const maxAckBytes = 16_384;

/**
 * Where a command stands. `unknown`: it was sent and nobody answered; a read-back tells what became of it, and until then
 * no other of its purpose is sent to the machine. `expired`: it was never sent, so it moved nothing.
 */
export const commandStates = [
  'waiting',
  'sent',
  'acknowledged',
  'refused',
  'unknown',
  'expired',
  'cancelled',
] as const;
export type CommandState = (typeof commandStates)[number];

/** A command may be under way so long; then machines refuse it. */
export const commandLifeMs = 60_000;
/** Behind its end an answer may be on its way so long. */
export const answerGraceMs = 5_000;
/** Without an answer it is sent again after so long, under the same id. */
export const resendMs = 10_000;

const told = z.object({
  id: z.uuid(),
  machineId: z.int(),
  purpose: z.enum(commandPurposes),
  /** Whoever asked for it: a resource and the id of its row. */
  about: z.string(),
  aboutId: z.uuid(),
  state: z.enum(commandStates),
});

/** A command left for its machine. */
export const commandSent = defineEvent('machineCommand.sent', told);
/** It is known what became of a command, or that nobody knows; a command whose fate was unknown may be settled once more. */
export const commandSettled = defineEvent('machineCommand.settled', told);
