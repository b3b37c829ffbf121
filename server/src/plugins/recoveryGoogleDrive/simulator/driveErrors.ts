/** Reasons for which Drive refuses: https://developers.google.com/workspace/drive/api/guides/handle-errors */
const ERRORS = {
  authError: [
    401,
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
  ],
  insufficientScopes: [403, 'The granted scopes do not give access to all of the requested spaces.'],
  insufficientFilePermissions: [403, 'The user does not have sufficient permissions for this file.'],
  storageQuotaExceeded: [403, "The user's Drive storage quota has been exceeded."],
  userRateLimitExceeded: [403, 'User Rate Limit Exceeded'],
  badRequest: [400, 'Bad Request'],
  notFound: [404, 'File not found.'],
  backendError: [503, 'Backend Error'],
} as const

/** Reasons in Google's error answers that a test can have the simulated Drive answer with. */
export type DriveTrouble =
  | 'storageQuotaExceeded'
  | 'userRateLimitExceeded'
  | 'insufficientFilePermissions'
  | 'backendError'
  | 'authError'

/** Makes an error answer in the form of Google's Drive API. */
export function driveError(
  reason: keyof typeof ERRORS,
  message: string = ERRORS[reason][1],
  location?: string,
): Response {
  const [code] = ERRORS[reason]
  const error = {
    message,
    domain: 'global',
    reason,
    ...(location === undefined ? {} : { location, locationType: 'parameter' }),
  }
  return Response.json(
    { error: { code, message, errors: [error], ...(code === 401 ? { status: 'UNAUTHENTICATED' } : {}) } },
    { status: code },
  )
}
