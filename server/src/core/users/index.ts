/** Users, and reading and writing the rows of their linked accounts. */
export { type AccountRow, type AccountRows, createAccountRows, isTestAccount } from './accountRows.ts'
export { type BackendUser, toBackendUser } from './backendUser.ts'
export { type EnrolledMfa, forgetEnrolledMfa, listEnrolledMfa, recordEnrolledMfa } from './enrolled.ts'
export {
  type OwnPerson,
  type Person,
  type PersonJson,
  readOwner,
  readPersonJson,
  readUserOf,
  selectPerson,
  toWireUser,
} from './people.ts'
export { picturePath, readProfile, type StoredProfile } from './profile.ts'
export { findUserName } from './userName.ts'
export { isOfUser, listUserReferences } from './userReferences.ts'
export { type Users, createUsers } from './users.ts'
