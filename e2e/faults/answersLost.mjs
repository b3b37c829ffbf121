/**
 * Loses the answer to each write of a wallet in turn, after the server has done it: of its creation, its signatures and
 * payments, its recovery, its second factors, its export. Each is lost once, and then until the person reads that
 * something failed. Shows what they read. In the end each must have what they wanted, once: the same wallet, which signs on
 * this device and on another.
 *
 *   node scripts/build.mjs && node e2e/faults/answersLost.mjs [--port 9760] [--only 'signature|payment'] [--show folder]
 *
 * `--show` keeps a picture of each failure that somebody read.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { verifyMessage } from 'ethers'
import { startLocalChain } from '../../scripts/localChain.mjs'
import { startDemo } from '../../scripts/services.mjs'
import { launchChromium } from './support/launch.mjs'
import { isApiWrite, startLosingProxy } from './support/losingProxy.mjs'
import { prepare } from './support/server.mjs'
import { createVisitor, MESSAGE } from './support/visitor.mjs'
import { walk } from './support/walk.mjs'
import { recover, signMessage, untilNextCode, WALLET_FLOWS } from './support/walletFlows.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9760' },
    only: { type: 'string', default: '' },
    show: { type: 'string' },
  },
})
const port = Number(values.port)
/** The provider listens behind the proxy, on the port after its database's; the chain behind another. */
const [providerPort, demoPort, chainPort, chainProxyPort] = [port + 2, port + 3, port + 4, port + 5]
const origin = `http://wallet.localhost:${port}`
/** Signed transactions are writes of the chain. */
const RAW = 'eth_sendRawTransaction'

const place = await prepare({ port })
const provider = await startLosingProxy({
  port,
  to: providerPort,
  readWrite: (request) => (isApiWrite(request) ? request.path.replace('/api/v1/', '') : undefined),
})
const chainProxy = await startLosingProxy({
  port: chainProxyPort,
  to: chainPort,
  readWrite: ({ body }) => (body.includes(RAW) ? RAW : undefined),
})
const proxies = [provider, chainProxy]
const wrong = []
let pictures = 0
let chain, demo, browser, client

const readInbox = async (to) => {
  const answer = await fetch(`http://127.0.0.1:${providerPort}/dev/inbox.json?to=${encodeURIComponent(to)}`)
  return (await answer.json()).messages
}

/** What is stored of a person: all that must be there once. */
const readStored = async (email) => {
  const { rows } = await client.query(
    `select (select count(*)::int from users where id = a.user_id) as users,
      array(select address from embedded_wallet_wallets w where w.user_id = a.user_id) as wallets,
      (select count(*)::int from linked_accounts l where l.user_id = a.user_id and l.type <> 'email') as accounts,
      array(select method from mfa_methods m where m.user_id = a.user_id order by method) as factors,
      (select max(recovery_method) from embedded_wallet_wallets w where w.user_id = a.user_id) as recovery
    from linked_accounts a where a.type = 'email' and a.subject = $1`,
    [email],
  )
  return rows[0] ?? {}
}
const sentBy = async (address) => {
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionCount', params: [address, 'latest'] }
  const answer = await fetch(chain.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return Number((await answer.json()).result)
}

const signs = async (visit, flow) => {
  const { result } = await walk(visit, flow)
  const signer = verifyMessage(MESSAGE, result)
  if (signer !== visit.wallet) throw new Error(`${signer} signed, and not ${visit.wallet}`)
}

/** What a person has in the end. @throws {Error} if the wallet does not sign, here or on another device */
const judge = async (visit, arrive) => {
  const stored = { ...(await readStored(visit.email)), sent: await sentBy(visit.wallet) }
  if (stored.wallets?.join() !== visit.wallet) throw new Error(`the wallets are ${stored.wallets}, not ${visit.wallet}`)
  await visit.page.reload()
  if (visit.secret) await untilNextCode()
  await signs(visit, signMessage)
  // The code of an authenticator app is good once, so another device would wait for the next one.
  if (visit.secret) return stored
  const other = Object.assign(await arrive(visit.email), { wallet: visit.wallet, phone: visit.phone })
  await other.logIn()
  await signs(other, recover)
  await other.close()
  return stored
}

/**
 * Lets one person do something while answers are lost.
 * @returns what they read, what is stored, and the writes of it
 */
const run = async (visitor, flow, lose = () => undefined) => {
  const visit = await visitor.arrive()
  try {
    await flow.begin(visit, visitor)
    for (const proxy of proxies) proxy.forget()
    lose()
    const { told } = await walk(visit, flow, async () => {
      for (const proxy of proxies) proxy.lose()
      if (values.show) await visit.page.screenshot({ path: join(values.show, `${(pictures += 1)}.png`) })
    })
    for (const proxy of proxies) proxy.lose()
    const writes = proxies.flatMap((proxy) => proxy.writes.map((write) => ({ proxy, ...write })))
    const stored = await judge(visit, visitor.arrive)
    return { told, stored, writes }
  } finally {
    for (const proxy of proxies) proxy.lose()
    for (const one of [visit, ...(visit.others ?? [])]) await one.close()
  }
}

const tryOut = async (visitor, flow) => {
  const whole = await run(visitor, flow).catch((error) => ({ told: [error.message], writes: [] }))
  if (whole.told.length > 0) wrong.push(`${flow.name}: told '${whole.told}' without a fault`)
  console.log(`${flow.name}: ${whole.writes.map(({ path }) => path).join(', ')}`)
  for (const { proxy, path, n } of whole.writes)
    for (const isOnce of [true, false]) {
      const title = `  ${path} (${n + 1}), lost ${isOnce ? 'once' : 'until told'}`
      try {
        let isFirst = true
        const { told, stored, writes } = await run(visitor, flow, () =>
          proxy.lose((write) => {
            const isIt = write.path === path && write.n >= n && (isFirst || !isOnce)
            if (isIt) isFirst = false
            return isIt
          }),
        )
        const lost = writes.filter(({ isLost }) => isLost).length
        console.log(
          `${title}, ${lost} times: ${told.length === 0 ? 'not noticed' : told.map((text) => `'${text}'`).join(', ')}`,
        )
        if (JSON.stringify({ ...stored, wallets: 1 }) !== JSON.stringify({ ...whole.stored, wallets: 1 }))
          wrong.push(
            `${flow.name},${title}: ${JSON.stringify(stored)}, and ${JSON.stringify(whole.stored)} without a fault`,
          )
      } catch (error) {
        wrong.push(`${flow.name},${title}: ${error.message}`)
        console.log(`${title}: WRONG, ${error.message}`)
      }
    }
}

try {
  chain = await startLocalChain(chainPort)
  await place.start({ port: providerPort, env: { LATCHKEY_PUBLIC_URL: origin } })
  client = await place.database.connect('fault')
  demo = await startDemo({ port: demoPort, provider: { origin }, chainUrl: `http://127.0.0.1:${chainProxyPort}` })
  browser = await launchChromium()
  const visitor = createVisitor({ browser, demo: demo.origin, readInbox })
  for (const flow of WALLET_FLOWS.filter(({ name }) => new RegExp(values.only).test(name))) await tryOut(visitor, flow)
  console.log(`wrong: ${wrong.length === 0 ? 'nothing' : `\n  ${wrong.join('\n  ')}`}`)
  if (wrong.length > 0) process.exitCode = 1
} finally {
  await browser?.close()
  await demo?.stop()
  await client?.end()
  await place.stop()
  await chain?.stop()
  for (const proxy of proxies) proxy.stop()
}
