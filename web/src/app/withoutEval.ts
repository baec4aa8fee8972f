import { config } from 'zod';

// The page's content policy forbids code made from text, which zod would try for speed when a schema is made.
config({ jitless: true });
