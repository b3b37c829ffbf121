import { testSaga } from 'redux-saga-test-plan'
import { execute } from '../flow/execute.ts'
import { createFlow, type AnyFlow } from '../flow/createFlow.ts'
import { changeAccounts } from '../reauthentication/withReauthentication.ts'
import { wireUser } from '../testing/fixtures.ts'
import { closeAfterSuccess } from './closeAfterSuccess.ts'
import { selectIsModalOpen } from '../modal/slice.ts'
import { defineLoginMethod } from '../plugin/define.ts'
import { core, startJob } from '../saga/context.ts'
import { call } from '../saga/effects.ts'
import { selectSessionUser, userSlice } from '../user/slice.ts'
import { selectUser } from '../session/select.ts'
import { toUser } from '../user/toUser.ts'
import { accountLinked } from './events.ts'
import {
  assertCanLink,
  closeAfterLink,
  completeLink,
  confirmLink,
  findLinkOwner,
  linkAccount,
  linkInModal,
  unlinkAccount,
} from './linking.ts'
import { requireUser, updateUser } from '../session/ownUser.ts'

const dates = { verified_at: 1, first_verified_at: 1, latest_verified_at: 1 }
const wire = wireUser({ linked_accounts: [{ type: 'email', address: 'ada@example.com', ...dates }] })
const user = toUser(wire)
const nobodysAccounts = toUser(wireUser())
const go = createFlow('email/unlink', function* () {})
const email = defineLoginMethod({
  id: 'email',
  screens: { LINK_EMAIL_SCREEN: { load: async () => ({ default: () => null }) } },
  landing: [{ method: 'email', group: 'direct', label: 'email.x', load: async () => ({ default: () => null }) }],
  login: go,
  link: { accountTypes: ['email'], screen: 'LINK_EMAIL_SCREEN', unlink: go, describe: () => '' },
})
const redirecting = { ...email, id: 'google', link: { ...email.link, screen: undefined, link: go } }
const coded = (code: string) => expect.objectContaining({ code })

describe('who may link', () => {
  it('requireUser returns the logged-in user, and fails with must_be_authenticated without one [LINK-1]', () => {
    testSaga(requireUser).next().select(selectUser).next(user).returns(user)
    expect(() => testSaga(requireUser).next().next(null)).toThrow(coded('must_be_authenticated'))
  })

  it('assertCanLink accepts accounts up to the limit of their type [LINK-14]', () => {
    const check = (of: typeof user, limit?: number) =>
      testSaga(assertCanLink, 'email')
        .next()
        .call(findLinkOwner, 'email')
        .next({ ...email, link: { ...email.link, limit } })
        .call(requireUser)
        .next(of)
    check(nobodysAccounts).isDone()
    check(user, 5).isDone()
    expect(() => check(user)).toThrow(
      expect.objectContaining({
        code: 'cannot_link_more_of_type',
        message: 'An account of this type is linked already.',
      }),
    )
  })

  it('linking finds the plugin that owns the account type, and fails with failed_to_link_account without one', () => {
    const find = (type: string) =>
      testSaga(findLinkOwner, type)
        .next()
        .is(core())
        .next({ definitions: [email] })
    find('email').returns(email)
    expect(() => find('phone')).toThrow(coded('failed_to_link_account'))
  })

  it.each([
    ['phone', 'sms()'],
    ['google_oauth', 'google()'],
    ['passkey', 'passkey()'],
    ['custom_auth', 'customAuth()'],
  ])('linking %s fails with a message to add %s, if that plugin is not enabled [LINK-11]', (type, plugin) => {
    const find = () =>
      testSaga(findLinkOwner, type)
        .next()
        .next({ definitions: [email] })
    expect(find).toThrow(expect.objectContaining({ message: expect.stringContaining(`Add ${plugin}`) }))
  })
})

describe('linking', () => {
  it('linkAccount shows the link screen of the plugin [LINK-2]', () => {
    testSaga(linkAccount, 'email')
      .next()
      .call(assertCanLink, 'email')
      .next(email)
      .call(confirmLink)
      .next()
      .call(linkInModal, { plugin: 'email', screen: 'LINK_EMAIL_SCREEN' })
      .next(user)
      .returns(user)
  })

  it('linkAccount runs the link flow of a plugin that has no screen', () => {
    testSaga(linkAccount, 'google')
      .next()
      .next(redirecting)
      .call(confirmLink)
      .next()
      .call(execute, go, { intent: 'link' })
      .next()
      .call(requireUser)
      .next(user)
      .returns(user)
  })

  it('linkAccount ends with exited_link_flow when the modal is closed before the account is linked [LINK-9]', () => {
    const target = { plugin: 'email', screen: 'LINK_EMAIL_SCREEN' }
    const opened = () => testSaga(linkInModal, target).next().next()
    opened().next({ linked: true }).call(requireUser).next(user).next(false).returns(user)
    // Before the error is thrown, the saga's `finally` block asks whether it was cancelled: `next(false)` answers that.
    expect(() => opened().next({ closed: true }).next(false)).toThrow(coded('exited_link_flow'))
  })

  it('completeLink sets the user and publishes the new account [LINK-8]', () => {
    testSaga(completeLink, wire, { type: 'email' })
      .next()
      .call(updateUser, wire)
      .next(user)
      .put(accountLinked({ type: 'email', account: user.linkedAccounts[0] ?? null }))
      .next()
      .call(startJob, closeAfterLink)
      .next()
      .returns(user)
    const [open, renewIdentity] = [jest.fn(), jest.fn()]
    testSaga(updateUser, wire)
      .next()
      .call(toUser, wire)
      .next(user)
      .select(selectSessionUser)
      .next(nobodysAccounts)
      .put(userSlice.actions.userSet(user))
      .next()
      .getContext('services')
      .next({ session: { open } })
      .call(open)
      .next({ renewIdentity })
      .call(renewIdentity)
      .next()
      .returns(user)
  })

  it('updateUser keeps the identity token if the answer changes no account', () => {
    testSaga(updateUser, wire)
      .next()
      .next(user)
      .next({ ...user, hasAcceptedTerms: true })
      .put(userSlice.actions.userSet(user))
      .next()
      .returns(user)
  })

  it('updateUser fails with must_be_authenticated if the user has left or another is logged in', () => {
    const late = () => testSaga(updateUser, wire).next().next(user).select(selectSessionUser)
    expect(() => late().next(null)).toThrow(coded('must_be_authenticated'))
    expect(() => late().next(toUser(wireUser({ id: 'did:latchkey:grace' })))).toThrow(coded('must_be_authenticated'))
  })
})

it('unlinkAccount runs the unlink flow of the plugin that owns the account', () => {
  const account = user.linkedAccounts[0]!
  testSaga(unlinkAccount, account)
    .next()
    .call(requireUser)
    .next(user)
    .call(findLinkOwner, 'email')
    .next(email)
    .call(changeAccounts, call(execute, go as AnyFlow, { account }))
    .next()
    .call(requireUser)
    .next(nobodysAccounts)
    .returns(nobodysAccounts)
})

it('closeAfterLink closes an open modal after a link', () => {
  testSaga(closeAfterLink).next().select(selectIsModalOpen).next(true).call(closeAfterSuccess).next().isDone()
  testSaga(closeAfterLink).next().select(selectIsModalOpen).next(false).isDone()
})
