import { once } from 'node:events'
import timers from 'node:timers/promises'
import { readConfig } from './config.ts'
import { runHousekeeping } from './runHousekeeping.ts'
import { createTestServer } from './testing/createTestServer.ts'

describe('the housekeeping of a server', () => {
  it('the housekeeping erases every minute the users whose deletion is due, and keeps the others', async () => {
    const server = await createTestServer()
    const config = readConfig({ mode: 'development', file: {}, env: {} })
    const [due, late, other] = [
      await server.login('ada@example.com'),
      await server.login('grace@example.com'),
      await server.login('kit@example.com'),
    ]
    const eraseAt = (id: string, at: Date) =>
      server.db
        .updateTable('users')
        .set({ deleted_at: new Date(0), erase_at: at })
        .where('id', '=', id)
        .execute()
    const usersLeft = async () =>
      (await server.db.selectFrom('users').select('id').execute()).map(({ id }) => id).sort()
    await eraseAt(due.user.id, new Date(server.clock.now() - 1_000))
    await eraseAt(late.user.id, new Date(server.clock.now() + 3_600_000))

    const pauses: unknown[] = []
    const wait = jest.spyOn(timers, 'setTimeout').mockImplementation(async (ms, _value, options) => {
      pauses.push(ms)
      if (pauses.length > 1 && options?.signal) await once(options.signal, 'abort')
    })
    const failures: unknown[] = []
    const stop = await new Promise<() => Promise<void>>((resolve, reject) => {
      const starting = runHousekeeping(config, server, {
        metrics: undefined,
        plugins: [],
        onDone: () => void starting.then(resolve, reject),
        onFailure: (failure) => failures.push(failure),
      })
      starting.catch(reject)
    })
    expect(await usersLeft()).toEqual([late.user.id, other.user.id].sort())
    expect(failures).toEqual([])
    expect(pauses[0]).toBe(60_000)
    await stop()
    wait.mockRestore()
    await server.close()
  })
})
