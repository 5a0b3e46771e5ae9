import { create } from 'zustand';
import type { CodeType } from '#contract/codes/code-entry.ts';

export interface NoticeAction {
  label: string;
  run: () => void;
}
export interface NoticeText {
  type: CodeType;
  text: string;
  action?: NoticeAction;
}
export interface Notice extends NoticeText {
  id: number;
}

let nextId = 1;
const useNoticeStore = create<{ notices: Notice[] }>(() => ({ notices: [] }));

/** The notices to show, oldest first. */
export function useNotices(): Notice[] {
  return useNoticeStore((state) => state.notices);
}

/** Shows a notice; the same sentence again replaces the earlier one. Answers its id. */
export function notify(notice: NoticeText): number {
  const id = nextId++;
  useNoticeStore.setState((state) => ({
    notices: [...state.notices.filter((shown) => shown.text !== notice.text), { ...notice, id }].slice(-4),
  }));
  return id;
}

export function dismissNotice(id: number): void {
  useNoticeStore.setState((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) }));
}

export function clearNotices(): void {
  useNoticeStore.setState({ notices: [] });
}
