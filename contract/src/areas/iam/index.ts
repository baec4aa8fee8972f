import { defineArea } from '../../core/areaManifest.ts';
import { iamCalls } from './calls.ts';
import { department } from './department.ts';
import { exportJobCalls } from './exportJobs.ts';
import { findAnything } from './find.ts';
import { iamJobs } from './jobs.ts';
import { iamScreens } from './screens.ts';
import { tenant } from './tenant.ts';
import { membership, role, user } from './user.ts';

export const iam = defineArea('iam', {
  resources: [tenant, user, membership, role, department],
  calls: [...iamCalls, ...exportJobCalls, findAnything],
  screens: iamScreens,
  jobs: iamJobs,
});
