import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';

/** Every call with its parameters, answers and rights, as an OpenAPI 3.1 document. */
export const showOpenApi = defineCall('iam.showOpenApi', {
  method: 'GET',
  path: '/openapi.json',
  data: 'platform',
  access: 'session',
  input: z.object({}),
  output: z.null(),
  answers: 'file',
});
