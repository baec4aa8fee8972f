import { parentPort, workerData } from 'node:worker_threads';
import { remediesFor } from '../../planning/lateness.ts';
import type { RemedyQuestion } from './remedies.ts';

// Looks for remedies of one late order, and ends.
const { input, plan, order }: RemedyQuestion = workerData;
parentPort?.postMessage(remediesFor(input, plan, { order }));
