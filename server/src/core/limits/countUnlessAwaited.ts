import { isRequestError } from '../foundation/index.ts'

/**
 * Counts a try in a limit for callers who did not ask for a code. For those who did, the limit's refusal is ignored,
 * since their tries are counted with the code. @throws RequestError `too_many_requests`
 */
export async function countUnlessAwaited(count: () => Promise<void>, isAwaited: () => Promise<boolean>): Promise<void> {
  try {
    await count()
  } catch (error) {
    if (!isRequestError(error) || !(await isAwaited())) throw error
  }
}
