// Of this process: what is counted where it happens.
import type { FastifyInstance } from 'fastify';
import { createCount, createHistogram } from './metricText.ts';

/** From the whole message to its acknowledgement, behind the commit. */
export const acknowledgements = createHistogram({
  name: 'millwright_acknowledgement_seconds',
  help: 'Time from a message of a gateway to its acknowledgement, behind the commit.',
  bounds: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** What of the messages of gateways could not be taken, by the reason under which quarantine keeps it. */
export const setAside = createCount({
  name: 'millwright_messages_set_aside_total',
  help: 'Telegrams that were set aside, by reason.',
  label: 'reason',
});

/** Of each address as it is declared, never as somebody typed it. */
export const httpCalls = createHistogram({
  name: 'millwright_http_request_seconds',
  help: 'Time from a request to its answer, by call.',
  bounds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  label: 'call',
});

/** Measures how long calls take; before the first of them is mounted. */
export function measureCalls(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    // What is no call has no address of ours, and anybody could invent one.
    httpCalls.observe(reply.elapsedTime / 1000, url === undefined ? 'other' : `${request.method} ${url}`);
    done();
  });
}
