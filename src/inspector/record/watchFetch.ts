import { isErrorCode, pathOf } from '../redact/names.ts'
import { tellStatus } from '../redact/failureOf.ts'
import type { RecordedDetails } from '../types.ts'
import type { EntryLog } from './EntryLog.ts'
import type { SagaTree } from './SagaTree.ts'

/**
 * Wraps the page's `fetch` to record every request: method, path, status, and the code of an error. Bodies, headers and
 * queries are left out.
 */
export const watchFetch =
  (log: EntryLog, tree: SagaTree): typeof globalThis.fetch =>
  async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    const [path = ''] = url.split(/[?#]/)
    const caller = tree.callerOf(path)
    const entry = log.begin({
      lane: 'request',
      name: `${methodOf(init?.method)} ${pathOf(url)}`,
      parent: caller?.id,
      plugin: caller?.plugin,
    })
    try {
      const response = await globalThis.fetch(input, init)
      void answerOf(response).then((details) => log.end(entry, response.ok ? 'done' : 'failed', details))
      return response
    } catch (error) {
      // An aborted call may also be one that reached the client's time limit. The error code is in the entry of the
      // saga.
      log.end(
        entry,
        init?.signal?.aborted === true ? 'cancelled' : 'failed',
        init?.signal?.aborted === true ? { reason: 'aborted' } : { reason: 'unreachable' },
      )
      throw error
    }
  }

const methodOf = (method = 'GET'): string => (/^[A-Z]{3,7}$/.test(method) ? method : '…')

async function answerOf(response: Response): Promise<RecordedDetails> {
  const status = tellStatus(response.status)
  if (response.ok) return { status }
  try {
    const { code } = (await response.clone().json()) as { code?: unknown }
    return typeof code === 'string' && isErrorCode(code) ? { status, code } : { status }
  } catch {
    // The body is not JSON, such as a proxy's error page, so there is no code to record.
    return { status }
  }
}
