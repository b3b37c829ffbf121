/** Undoing changes of a user's login methods. */
export { type AccountChanges, type UndoableChange, createAccountChanges } from './accountChanges.ts'
export { createKeptData } from './keptData.ts'
export { type AccountChange, UNDO_PAGE, changeNotice, takenNotice, undoneNotice } from './notices.ts'
