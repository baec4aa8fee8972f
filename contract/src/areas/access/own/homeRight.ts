/** The right that every standard role has. */
export const homeRight = 'iam.home';
