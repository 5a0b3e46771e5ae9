// The library's own worker for this puzzle is made for Node; this one uses the browser's cryptography.
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

handler({ deriveKey });
