import { isRequestError } from '../foundation/index.ts'

/** Counts a try in a limit that does not apply to a caller who asked for a code: their tries are counted with the code. @throws RequestError `too_many_requests` */
export async function countUnlessAwaited(count: () => Promise<void>, isAwaited: () => Promise<boolean>): Promise<void> {
  try {
    await count()
  } catch (error) {
    if (!isRequestError(error) || !(await isAwaited())) throw error
  }
}
