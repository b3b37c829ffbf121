import { limitedPool } from './limitedPool.ts'

/** Takes a connection on which every statement fails at once, in the way in which `pg` reports its time-out. */
async function connect(transactionMs: number) {
  const refused = jest.fn()
  const client = { query: () => Promise.reject(new Error('Query read timeout')), release: () => {} }
  const pool = limitedPool({ connect: async () => client, renew: () => {} } as never, {
    limits: { connectionMs: 1_000, statementMs: 1_800, transactionMs },
    availability: { assert: async () => {}, suspect: () => {} } as never,
    observer: { statement: () => {}, refused },
  })
  const { query } = await pool.connect()
  return { query: () => query('select 1', []), refused }
}

describe('a statement whose time is over', () => {
  it('a transaction that exceeds its time is ended, even if its timer fires a millisecond early [V15.2.2]', async () => {
    const { query, refused } = await connect(1_500)
    await expect(query()).rejects.toMatchObject({
      code: 'database_unavailable',
      message: 'The database does not answer: a transaction took more than 1500 ms.',
    })
    expect(refused.mock.calls).toEqual([['transaction_timeout']])
  })

  it('a slow statement fails as statement_timeout if its transaction has time left', async () => {
    const { query, refused } = await connect(10_000)
    await expect(query()).rejects.toMatchObject({
      code: 'database_unavailable',
      message: 'The database does not answer: Query read timeout',
    })
    expect(refused.mock.calls).toEqual([['statement_timeout']])
  })
})
