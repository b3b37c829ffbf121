import {
  assertCanLink,
  AuthError,
  call,
  changeAccounts,
  completeLink,
  completeLogin,
  failWith,
  flowsSlice,
  put,
  requireUser,
  select,
  selectIsModalOpen,
  updateUser,
  type Services,
} from 'latchkey/core'
import { stepSaga } from 'latchkey/testing'
import type { MagicWordAccount } from './account.ts'
import { MAGIC_WORD_PATHS } from './contract.ts'
import { linkWord, post, readWord, sayWord, showFailure, unlinkWord } from './saga.ts'
import { magicWordSlice } from './slice.ts'

const said = { userName: ' Ada ', word: ' open sesame ' }
const body = { user_name: 'ada', word: 'open sesame' }
const session = { user: null, token: 't', refresh_token: 'r' }
const wire = { id: 'did:1', created_at: 0, linked_accounts: [], mfa_methods: [], has_accepted_terms: false }
const api = { post: () => Promise.reject(new Error('not called in a step test')) } as unknown as Services['api']

describe('sayWord', () => {
  it('sayWord reads the input, posts it to the provider, and completes the login', () => {
    stepSaga(sayWord, said)
      .expect(call(readWord, said))
      .next(body)
      .expect(call(post, MAGIC_WORD_PATHS.authenticate, body))
      .next(session)
      .expect(call(completeLogin, session, { method: 'magicWord' }))
      .next(wire)
      .returns(wire as never)
  })

  it('sayWord throws the error of the call to the provider', () => {
    stepSaga(sayWord, said).next(body).fail(new AuthError('magic_word_wrong', 'No.')).throws('magic_word_wrong')
  })
})

describe('linkWord', () => {
  it('linkWord links a name to a user who does not have as many as allowed', () => {
    stepSaga(linkWord, said)
      .expect(call(assertCanLink, 'magic_word'))
      .next()
      .expect(call(readWord, said))
      .next(body)
      .expect(call(changeAccounts, call(post, MAGIC_WORD_PATHS.link, body)))
      .next(wire)
      .expect(call(completeLink, wire, { type: 'magic_word' }))
  })

  it('linkWord sends no request if the user has as many names as allowed', () => {
    stepSaga(linkWord, said)
      .fail(new AuthError('cannot_link_more_of_type', 'One is enough.'))
      .throws('cannot_link_more_of_type')
  })
})

describe('unlinkWord', () => {
  it('unlinkWord asks the provider to unlink the word by its name', () => {
    const account: MagicWordAccount = {
      type: 'magic_word',
      userName: 'ada',
      verifiedAt: 0,
      firstVerifiedAt: 0,
      latestVerifiedAt: 0,
    }
    stepSaga(unlinkWord, { account })
      .expect(call(requireUser))
      .next()
      .expect(call(changeAccounts, call(post, MAGIC_WORD_PATHS.unlink, { user_name: 'ada' })))
      .next(wire)
      .expect(call(updateUser, wire))
  })
})

describe('readWord', () => {
  it('readWord normalises the name, and stores the name but not the word', () => {
    stepSaga(readWord, said)
      .expect(put(magicWordSlice.actions.wordSaid({ userName: 'ada' })))
      .next()
      .returns(body)
  })

  it.each([
    ['magic_word_invalid_name', { userName: 'a b', word: 'x' }],
    ['magic_word_invalid_name', { userName: '', word: 'x' }],
    ['magic_word_invalid_name', { userName: 'x'.repeat(33), word: 'x' }],
    ['magic_word_empty', { userName: 'ada', word: '  ' }],
  ])('readWord refuses with %s, before it sends a request, the input %j', (code, args) => {
    stepSaga(readWord, args).throws(code)
  })
})

describe('post', () => {
  it.each([
    ['magic_word_wrong', 'magic_word_wrong'],
    ['too_many_requests', 'too_many_requests'],
    ['some_new_code', 'magic_word_not_checked'],
  ])("post turns the server's error %s into the failure %s", (code, expected) => {
    stepSaga(post, '/path', body)
      .given({ services: { api } })
      .expect(call(api.post, '/path', body))
      .fail(new AuthError(code, 'Refused.'))
      .throws(expected)
  })

  it('post rethrows an error that is not an AuthError', () => {
    const bug = new TypeError('undefined is not a function')
    stepSaga(post, '/path', body).given({ services: { api } }).fail(bug).throws(bug)
  })
})

describe('showFailure', () => {
  const failed = (flow: string, code: string) =>
    flowsSlice.actions.failed({ flow, requestId: '1', failure: { code, message: 'No.', retryable: false } })

  it("showFailure opens the core's screen for allowlist_rejected while the modal is open", () => {
    const action = failed('magicWord/sayWord', 'allowlist_rejected')
    stepSaga(showFailure, action)
      .expect(select(selectIsModalOpen))
      .next(true)
      .expect(call(failWith, action.payload.failure))
    stepSaga(showFailure, action).next(false).returns(undefined)
  })

  it('showFailure ignores a wrong word and the failures of other plugins', () => {
    stepSaga(showFailure, failed('magicWord/sayWord', 'magic_word_wrong')).returns(undefined)
    stepSaga(showFailure, failed('email/sendCode', 'allowlist_rejected')).returns(undefined)
  })
})
