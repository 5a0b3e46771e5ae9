/** Whether this run is `npm run prove`, which takes the time that `npm test` does not have. */
export const proving = process.env.PROVE === '1';

/** How often a race or a random plan is repeated: a sample in `npm test`, all of them in `npm run prove`. */
export const rounds = (sample: number, all: number): number => (proving ? all : sample);
