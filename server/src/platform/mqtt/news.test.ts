import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createNews } from './news.ts';

it('news are sent in their order once there is a broker, and before that nobody is told', async () => {
  const news = createNews({ log: { warn: () => undefined } });
  news.tell(1001, 'a', { at: 0 });
  const sent: unknown[] = [];
  const three = new Promise<void>((resolve) => {
    news.sendBy((topic, payload) => {
      if (sent.push([topic, JSON.parse(gunzipSync(payload).toString())]) === 3) resolve();
    });
  });
  for (const [at, topic] of ['b', 'a', 'b'].entries()) news.tell(1001, topic, { at });
  await three;
  expect(sent).toEqual([
    ['b', { at: 0 }],
    ['a', { at: 1 }],
    ['b', { at: 2 }],
  ]);
});
