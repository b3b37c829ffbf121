import { Client } from 'pg'

export interface StatementRecorder {
  /**
   * Runs `work`, and returns the texts of all statements that were sent meanwhile, in order, including `begin` and
   * `commit`. Each is a round trip.
   */
  during(work: () => Promise<unknown>): Promise<string[]>
  stop(): void
}

/** Spies on the driver's `query`, below all of our own code, so that no statement can be missed. */
export function recordStatements(): StatementRecorder {
  const query = jest.spyOn(Client.prototype, 'query')
  return {
    async during(work) {
      query.mockClear()
      await work()
      return query.mock.calls.map(([statement]: unknown[]) =>
        typeof statement === 'string' ? statement : (statement as { text: string }).text,
      )
    },
    stop: () => query.mockRestore(),
  }
}
