/** App secrets, with which an app's backends authenticate. */
export {
  type AppSecrets,
  type ListedSecret,
  type NewSecret,
  createAppSecrets,
  DEVELOPMENT_APP_SECRET,
  MAX_LIVE_SECRETS,
  readScopes,
  SECRET_SCOPES,
  type SecretScope,
} from './appSecrets.ts'
export { createBackendCheck, type BackendCall, type BackendCheck, type BackendNeed } from './backendCheck.ts'
