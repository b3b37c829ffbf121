import { selectUser } from 'latchkey/core'
import { createTestClient, type TestClient } from 'latchkey/testing'
import { magicWord } from './index.ts'
import { selectMagicWord, type MagicWordState } from './slice.ts'
import { magicWordProvider, toAccount, WORD } from './testing/magicWordProvider.ts'

let test: TestClient<[ReturnType<typeof magicWord>]>

beforeEach(() => {
  test = createTestClient({ plugins: [magicWord()], provider: magicWordProvider() })
})
afterEach(() => test.dispose())

describe('a login with the magic word', () => {
  it('a login with the magic word signs a user up, and lasts through a reload until the logout', async () => {
    const { client, provider, browser, until } = test
    const user = await until(client.plugins.magicWord.sayWord({ userName: 'Ada', word: WORD }))
    expect(user.linkedAccounts).toMatchObject([{ type: 'magic_word', userName: 'ada' }])
    test.dispose()
    test = createTestClient({ plugins: [magicWord()], provider, browser })
    await test.until(test.client.ready())
    expect(selectUser(test.client.store.getState())?.id).toBe(user.id)
    await test.until(test.client.logout())
    expect(selectUser(test.client.store.getState())).toBeNull()
  })

  it("after a wrong word the plugin's state still has the user name", async () => {
    const { client, until } = test
    await expect(until(client.plugins.magicWord.sayWord({ userName: 'ada', word: 'please' }))).rejects.toMatchObject({
      code: 'magic_word_wrong',
      retryable: true,
    })
    expect(selectMagicWord(client.store.getState() as unknown as { magicWord: MagicWordState }).userName).toBe('ada')
  })

  it('after a logout the store no longer contains the user name', async () => {
    const { client, until } = test
    await until(client.plugins.magicWord.sayWord({ userName: 'ada', word: WORD }))
    await until(client.logout())
    expect(JSON.stringify(client.store.getState())).not.toContain('ada')
  })

  it('linkWord refuses a second name for one user (cannot_link_more_of_type)', async () => {
    const { client, provider, until } = test
    provider.addUser({ accounts: [toAccount('grace')] })
    await until(client.plugins.magicWord.sayWord({ userName: 'ada', word: WORD }))
    await expect(until(client.plugins.magicWord.linkWord({ userName: 'bob', word: WORD }))).rejects.toMatchObject({
      code: 'cannot_link_more_of_type',
    })
  })
})
