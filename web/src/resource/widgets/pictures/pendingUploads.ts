import { createContext } from 'react';

/** A file that is still being sent, or that could not be sent: saving now would leave it out. */
export type PendingUpload = 'uploading' | 'failed';

/** What is pending in a form, by upload. Nobody draws it, so it is no state. */
export type PendingUploads = Map<string, PendingUpload>;

/** The form around an upload; there is none where files are kept as soon as they are sent. */
export const PendingUploadsContext = createContext<PendingUploads | undefined>(undefined);
