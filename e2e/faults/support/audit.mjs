/**
 * Compares the answers that clients got with the database: nothing that was acknowledged may be missing, and nothing
 * may have been done twice.
 */
import { isDeepStrictEqual } from 'node:util'
import { callOnce } from './caller.mjs'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { EMBEDDED_WALLET_PATHS } from 'latchkey/plugins/embeddedWallet/contract'
import { PATHS } from 'latchkey/core/contract'

/** Each adds a device with its share. */
const WALLET_WRITES = [EMBEDDED_WALLET_PATHS.create, EMBEDDED_WALLET_PATHS.addDevice, EMBEDDED_WALLET_PATHS.setRecovery]
/** Number of people whose last session is also tried at the provider. */
const TRIED = 60

const readStored = async (client, emails) => {
  const { rows } = await client.query(
    `
    select a.subject as email, count(distinct u.id)::int as users, min(u.id) as user_id,
      array(select s.id || case when s.ended_at is null then '' else ' ended' end from sessions s where s.user_id = min(u.id)) as sessions,
      array(select w.address from embedded_wallet_wallets w where w.user_id = min(u.id)) as wallets,
      (select count(*)::int from embedded_wallet_wallets w join embedded_wallet_devices d on d.wallet_id = w.id where w.user_id = min(u.id)) as devices
    from linked_accounts a join users u on u.id = a.user_id where a.type = 'email' and a.subject = any($1) group by a.subject`,
    [emails],
  )
  return new Map(rows.map((row) => [row.email, row]))
}

const timesIn = (list, value) => list.filter((each) => each === value).length

/** @returns {string[]} problems with one person's stored data */
const compare = (record, stored, codeCount) => {
  const wrong = []
  const inDoubt = (path) => timesIn(record.notAcknowledged, path)
  if (record.userId !== undefined && stored?.user_id !== record.userId) wrong.push(`user ${record.userId} is lost`)
  if (stored && stored.users > 1) wrong.push(`${stored.users} users for one address`)
  const sessions = stored?.sessions ?? []
  for (const { id, isEnded } of record.sessions) {
    if (!sessions.includes(id) && !sessions.includes(`${id} ended`)) wrong.push(`session ${id} is lost`)
    else if (isEnded && sessions.includes(id)) wrong.push(`the logout of session ${id} is lost`)
  }
  if (sessions.length > record.logins + inDoubt(EMAIL_PATHS.authenticate))
    wrong.push(`${sessions.length} sessions for ${record.logins} logins`)
  const wallets = stored?.wallets ?? []
  if (record.wallet && wallets[0] !== record.wallet.address) wrong.push(`wallet ${record.wallet.address} is lost`)
  const devices = stored?.devices ?? 0
  const writes = record.wallet?.devices ?? 0
  const doubtful = WALLET_WRITES.reduce((sum, path) => sum + inDoubt(path), 0)
  if (wallets.length > 1 || devices < writes || devices > writes + doubtful)
    wrong.push(`${wallets.length} wallets with ${devices} devices, of which ${writes} were acknowledged`)
  if (codeCount > record.asked) wrong.push(`${codeCount} codes for ${record.asked} asked for`)
  return wrong.map((text) => `${record.email}: ${text}`)
}

/**
 * Checks that the last refresh token that a client got is good, and that the share and the recovery that it stored last
 * can be read.
 */
const tryOut = async ({ email, sessions, wallet }, address, frameOrigin) => {
  const session = sessions.at(-1)
  if (!session || session.isEnded) return []
  const refreshed = await callOnce(address, PATHS.sessions, { body: { refresh_token: session.refreshToken } })
  if (refreshed.status !== 200)
    return [`${email}: the last refresh token is answered ${refreshed.status} ${refreshed.code}`]
  if (!wallet) return []
  const released = await callOnce(address, EMBEDDED_WALLET_PATHS.release, {
    body: { address: wallet.address, device_id: wallet.deviceId },
    token: refreshed.body.token,
    origin: frameOrigin,
  })
  const recovered = await callOnce(address, EMBEDDED_WALLET_PATHS.startRecovery, {
    body: { address: wallet.address },
    token: refreshed.body.token,
    origin: frameOrigin,
  })
  const isRecovery =
    recovered.body?.auth_share === wallet.recoveryAuthShare &&
    isDeepStrictEqual(recovered.body.recovery, wallet.recovery)
  return [
    ...(released.body?.auth_share === wallet.authShare
      ? []
      : [`${email}: the share is answered ${released.status} ${released.code ?? 'with another one'}`]),
    ...(isRecovery
      ? []
      : [`${email}: the recovery is answered ${recovered.status} ${recovered.code ?? 'with another one'}`]),
  ]
}

/**
 * @param {{ people: object[], failures: object[], client: import('pg').Client, mail: object, address: string,
 * frameOrigin: string }} options a call that was not acknowledged may have been done once; `client` is connected to the
 * database
 * @returns {Promise<{ acknowledged: Record<string, number>, wrong: string[] }>}
 */
export const audit = async ({ people, failures, client, mail, address, frameOrigin }) => {
  const stored = await readStored(
    client,
    people.map(({ email }) => email),
  )
  const wrong = people.flatMap((record) => compare(record, stored.get(record.email), mail.codesTo(record.email).length))
  // Skips everybody with any call that was not acknowledged: a lost refresh, for example, may have changed the token.
  const certain = people.filter(({ notAcknowledged }) => notAcknowledged.length === 0).slice(-TRIED)
  for (const record of certain) wrong.push(...(await tryOut(record, address, frameOrigin)))
  wrong.push(...failures.filter(({ isExpected }) => !isExpected).map(({ reason }) => reason))
  const sum = (count) => people.reduce((total, record) => total + count(record), 0)
  return {
    acknowledged: {
      users: sum(({ userId }) => (userId === undefined ? 0 : 1)),
      logins: sum(({ logins }) => logins),
      refreshes: sum(({ sessions }) => sessions.reduce((total, { refreshes }) => total + refreshes, 0)),
      shares: sum(({ wallet }) => wallet?.devices ?? 0),
      recoveries: sum(({ wallet }) => (wallet?.recovery.method === 'user-passcode' ? 1 : 0)),
    },
    wrong,
  }
}
