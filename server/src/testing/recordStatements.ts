import { Client } from 'pg'

export interface StatementRecorder {
  /** Runs something and returns the text of what was sent meanwhile, in order, `begin` and `commit` too. Each is a round trip. */
  during(work: () => Promise<unknown>): Promise<string[]>
  stop(): void
}

/** Listens at the driver, below all our code, so that every new statement is recorded without further ado. */
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
