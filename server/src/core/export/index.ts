/** Exports of everything that is stored about a user. */
export { createUserExports, exportSchema, type UserExports } from './userExports.ts'
