import { ApiFailure } from './ApiFailure.ts'

interface ErrorAnswer {
  error?: unknown
  code?: unknown
}

const readError = async (response: Response): Promise<ErrorAnswer> => {
  try {
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null ? answer : {}
  } catch {
    // A proxy's page of HTML, say.
    return {}
  }
}

const retryAfter = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null
}

/**
 * Reads the JSON of an answer; `null` of an empty one.
 * @throws {ApiFailure} with the server's own words for what it refused
 */
export async function readAnswer(response: Response): Promise<unknown> {
  if (response.ok) return response.status === 204 ? null : response.json()
  const { error, code } = await readError(response)
  const answer = {
    code: typeof code === 'string' ? code : '',
    status: response.status,
    retryAfterS: retryAfter(response),
  }
  if (response.status === 503)
    throw new ApiFailure('timeout', 'It is there, but its database does not answer, or it is overloaded.', answer)
  // An earlier call for the same act is still worked on, such as one that got no answer in time.
  if (response.status === 425)
    throw new ApiFailure(
      'timeout',
      'It was sent before, and the server still works on it. Try again in a moment.',
      answer,
    )
  if (response.status === 404 && answer.code === 'not_found')
    throw new ApiFailure(
      'refused',
      'This server has no such page yet: it runs an older version than the console.',
      answer,
    )
  if (response.status >= 500)
    throw new ApiFailure('server', 'The server could not answer. Its log has the reason.', answer)
  throw new ApiFailure(
    'refused',
    typeof error === 'string' ? error : `The server refused (${response.status}).`,
    answer,
  )
}
