export * from '../../../core/index.ts'
export { userSlice } from '../../../core/user/slice.ts'
