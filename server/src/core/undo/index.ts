/** Undoing a change of an account. */
export { type AccountChanges, type UndoableChange, createAccountChanges } from './accountChanges.ts'
export { createKeptData } from './keptData.ts'
export type { AccountChange } from './notices.ts'
export { UNDO_PAGE } from './page.ts'
