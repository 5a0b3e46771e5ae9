import { create } from 'zustand';

const useLoadingStore = create<{ running: number }>(() => ({ running: 0 }));

/** True while any call is running (A06). */
export function useLoading(): boolean {
  return useLoadingStore((state) => state.running > 0);
}

/** Counts a call while it runs; a failure clears it like a response does. */
export async function whileLoading<Result>(work: () => Promise<Result>): Promise<Result> {
  useLoadingStore.setState((state) => ({ running: state.running + 1 }));
  try {
    return await work();
  } finally {
    useLoadingStore.setState((state) => ({ running: Math.max(0, state.running - 1) }));
  }
}
