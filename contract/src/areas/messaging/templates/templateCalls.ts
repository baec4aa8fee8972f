import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { languages } from '../../../core/words/languages.ts';
import { noticePriorities } from '../../../core/resource/notices.ts';
import { longestContent, longestTitle, messageChannels, sceneNames } from '../sending/messageParts.ts';
import { messageTemplate } from './messageTemplate.ts';

const { path, access } = messageTemplate;
const inLanguages = z.object({ zh: z.string(), en: z.string(), vn: z.string() });

const scene = z.object({
  scene: z.enum(sceneNames),
  /** What its words may name in braces, with an example of each in the reader's language. */
  values: z.array(z.object({ name: z.string(), word: z.string(), example: z.string() })),
  /** Somebody answers for what it is about. */
  isOfMachine: z.boolean(),
  priority: z.enum(noticePriorities),
  channels: z.array(z.enum(messageChannels)),
  /** The program's own words. */
  title: inLanguages,
  content: inLanguages,
});
export type Scene = z.output<typeof scene>;

/** The scenes that templates can be for. */
export const listScenes = defineCall('messaging.listScenes', {
  method: 'GET',
  path: `${path}/scenes`,
  data: 'masterData',
  access: { code: access.read },
  input: z.object({}),
  output: z.object({ scenes: z.array(scene) }),
});

const said = (most: number) => z.partialRecord(z.enum(languages), z.string().max(most));
const size = z.object({
  alphabet: z.enum(['gsm7', 'ucs2']),
  signs: z.int(),
  segments: z.int(),
});

const previewed = z.object({
  language: z.enum(languages),
  title: z.string(),
  content: z.string(),
  /** As an SMS. */
  sms: z.string(),
  size,
});
export type Previewed = z.output<typeof previewed>;

/** How words of a template read with example values, in each language. Throws `messaging.unknownName`, `messaging.loneBrace`. */
export const previewTemplate = defineCall('messaging.previewTemplate', {
  method: 'POST',
  path: `${path}/preview`,
  data: 'masterData',
  access: { anyOf: [access.read, access.add, access.edit] },
  input: z.object({ scene: z.enum(sceneNames), title: said(longestTitle), content: said(longestContent) }),
  output: z.object({ languages: z.array(previewed) }),
});

/** Sends a template with example values to oneself, by its channels, quiet hours or not. Gives by which of them. */
export const tryTemplate = defineCall('messaging.tryTemplate', {
  method: 'POST',
  isOnce: true,
  path: `${path}/try`,
  data: 'masterData',
  access: { anyOf: [access.add, access.edit] },
  input: z.object({ id: z.uuid() }),
  output: z.object({ channels: z.array(z.enum(messageChannels)) }),
});

export const templateCalls = [listScenes, previewTemplate, tryTemplate] as const;
