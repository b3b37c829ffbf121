/** Deletion of users: at first they can be restored, and after the grace period they are erased. */
export { deleteUser, restoreUser } from './deleteUser.ts'
export { eraseDueUsers } from './eraseDueUsers.ts'
export { createErasure, type Erasure } from './erasure.ts'
export { RESTORE_PAGE, deletionNotice, restoredNotice } from './notices.ts'
export { createOwnDeletion, type OwnDeletion, type PendingDeletion } from './ownDeletion.ts'
