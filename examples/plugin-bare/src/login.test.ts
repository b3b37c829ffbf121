import { selectUser } from 'latchkey/core'
import { createTestClient } from 'latchkey/testing'
import { newMethod } from './index.ts'
import { newMethodProvider, PROOF, SUBJECT } from './testing/newMethodProvider.ts'

const open = () => createTestClient({ plugins: [newMethod()], provider: newMethodProvider() })

describe('a login with New method', () => {
  it('a first login with New method signs the user up', async () => {
    const { client, until, dispose } = open()
    const user = await until(client.plugins.newMethod.logIn({ proof: PROOF }))
    expect(user.linkedAccounts).toMatchObject([{ type: 'new_method', subject: SUBJECT }])
    expect(selectUser(client.store.getState())?.id).toBe(user.id)
    dispose()
  })

  it('a login with New method fails with new_method_refused if the proof is refused', async () => {
    const { client, until, dispose } = open()
    await expect(until(client.plugins.newMethod.logIn({ proof: 'wrong' }))).rejects.toMatchObject({
      code: 'new_method_refused',
    })
    expect(selectUser(client.store.getState())).toBeNull()
    dispose()
  })
})
