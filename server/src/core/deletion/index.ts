/** Users who are deleted: at first for a time in which they can be restored, then for good. */
export { deleteUser, restoreUser } from './deleteUser.ts'
export { eraseDueUsers } from './eraseDueUsers.ts'
export { createErasure, type Erasure } from './erasure.ts'
