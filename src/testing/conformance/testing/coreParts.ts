export * from '../../../core/index.ts'
export { toUser } from '../../../core/user/toUser.ts'
export { userSlice } from '../../../core/user/slice.ts'
