import {
  type SceneName,
  sceneNames,
  scenesOfMachines,
  usualChannels,
} from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import { smsSize } from '@millwright/contract/areas/messaging/sending/smsSegments.ts';
import type {
  listScenes,
  previewTemplate,
  tryTemplate,
} from '@millwright/contract/areas/messaging/templates/templateCalls.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import type { NoticeValue } from '@millwright/contract/core/resource/notices.ts';
import { phraseAt } from '@millwright/contract/core/words/phrases.ts';
import { isPhraseNamespace, phrases } from '@millwright/contract/phrases.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { sendNotice } from '../sending/notice.service.ts';
import { selectDevices } from '../sending/device.queries.ts';
import { smsText } from '../sending/sms.ts';
import { sceneDeclared } from './scenes.ts';
import { selectTemplate } from '../wording/template.queries.ts';
import { assertNames, filled, type InLanguages } from '../wording/words.ts';

/** What templates can be for, with the program's own words and an example of each name. */
export function scenes({ language, tenant }: Pick<Ctx, 'language' | 'tenant'>): OutputOf<typeof listScenes> {
  return {
    scenes: sceneNames.map((scene) => {
      const { values, priority } = sceneDeclared(scene);
      return {
        scene,
        values: values.map((name) => ({
          name,
          word: sentence(language, `values.names.${name}`, ofMessages),
          example: exampleOf(name, { language, tenant }),
        })),
        isOfMachine: scenesOfMachines.has(scene),
        priority,
        channels: [...usualChannels(priority)],
        title: usual(scene, 'title'),
        content: usual(scene, 'text'),
      };
    }),
  };
}

const ofMessages = { namespace: 'messaging' };

/** An example of a name: of the mill its own name, since no other mill is anything to its people. */
function exampleOf(name: string, { language, tenant }: Pick<Ctx, 'language' | 'tenant'>): string {
  return name === 'mill' ? tenant.name : sentence(language, `values.examples.${name}`, ofMessages);
}

/** The declared sentence with its names in braces; of an announcement what it says itself. */
function usual(scene: SceneName, part: 'title' | 'text') {
  if (scene === 'messaging.announcement') {
    const own = part === 'title' ? '{title}' : '{abstract}';
    return { zh: own, en: own, vn: own };
  }
  const [namespace = '', noun = ''] = scene.split('.');
  const said = (language: Language) =>
    isPhraseNamespace(namespace)
      ? (phraseAt(phrases[namespace][language], `notices.${noun}.${part}`) ?? '')
      : '';
  return { zh: said('zh'), en: said('en'), vn: said('vn') };
}

export function preview(
  { tenant }: Ctx,
  { scene, title, content }: InputOf<typeof previewTemplate>,
): OutputOf<typeof previewTemplate> {
  const known = sceneDeclared(scene).values;
  assertNames(title, { field: 'title', known });
  assertNames(content, { field: 'content', known });
  return {
    languages: languages.map((language) => {
      const { title: head, text } = withExamples({ scene, title, content }, tenant)[language];
      const sms = smsText({ title: head, text });
      return { language, title: head, content: text, sms, size: smsSize(sms) };
    }),
  };
}

/** Each name has its example in the language of the words. */
function withExamples(
  { scene, ...words }: { scene: SceneName; title: InLanguages; content: InLanguages },
  tenant: Ctx['tenant'],
) {
  return filled(words, examplesOf(scene, tenant));
}

/** Returns an example of each value that messages of a scene name, in each language. */
export function examplesOf(scene: SceneName, tenant: Ctx['tenant']): Record<string, NoticeValue> {
  const example = (language: Language, name: string) => exampleOf(name, { language, tenant });
  return Object.fromEntries(
    sceneDeclared(scene).values.map((name) => [
      name,
      { zh: example('zh', name), en: example('en', name), vn: example('vn', name) },
    ]),
  );
}

/** Sends a template to whoever asks, as it would read with example values. */
export async function tryOn(
  ctx: Ctx,
  { id }: InputOf<typeof tryTemplate>,
): Promise<OutputOf<typeof tryTemplate>> {
  const { tx, person } = ctx;
  const template = await selectTemplate(tx, { id });
  if (template === undefined) throw fail('core.notFound');
  const { scene, priority, channels } = template;
  await sendNotice(ctx, {
    notice: scene,
    priority,
    values: examplesOf(scene, ctx.tenant),
    about: null,
    userIds: [person.id],
    template,
    isTry: true,
  });
  const devices = await selectDevices(tx, { userIds: [person.id] });
  return { channels: channels.filter((channel) => channel !== 'app' || devices.length > 0) };
}
