import { create } from 'zustand';
import type { CodeType } from '#contract/codes/code-entry.ts';

export interface ToastAction {
  label: string;
  run: () => void;
}
export interface ToastInput {
  type: CodeType;
  text: string;
  action?: ToastAction;
}
export interface ToastMessage extends ToastInput {
  id: number;
}

let nextId = 1;
const useToastStore = create<{ notices: ToastMessage[] }>(() => ({ notices: [] }));

/** The notices to show, oldest first. */
export function useToasts(): ToastMessage[] {
  return useToastStore((state) => state.notices);
}

/** Shows a toast and returns its id; the same sentence again replaces the earlier one. */
export function showToast(notice: ToastInput): number {
  const id = nextId++;
  useToastStore.setState((state) => ({
    notices: [...state.notices.filter((shown) => shown.text !== notice.text), { ...notice, id }],
  }));
  return id;
}

export function dismissToast(id: number): void {
  useToastStore.setState((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) }));
}

export function clearToasts(): void {
  useToastStore.setState({ notices: [] });
}
