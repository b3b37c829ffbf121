import { CHAINS } from '../wallets/chains.ts'
import { confirm } from './confirm.ts'
import { isOnLocalChain, sendOnLocalChain, topUp, type Transaction } from './localChain.ts'
import { recall, remember } from './memory.ts'
import { devWalletTexts } from './texts.ts'

interface RequestArguments {
  method: string
  params?: unknown
}

type Listener = (value: unknown) => void

const listeners = new Map<string, Set<Listener>>()
const emit = (event: string, value: unknown): void => listeners.get(event)?.forEach((listener) => listener(value))

/** Throws a provider error with a code of EIP-1193 or EIP-3326: 4001, 4100, 4200, 4901, 4902. */
const refuse = (code: number, message: string): never => {
  throw Object.assign(new Error(message), { code })
}
const rejected = (): never => refuse(4001, 'The user rejected the request.')

/** Opens the wallet's key. Loads ethers with the first request that needs it. */
async function openWallet() {
  const { Wallet } = await import('ethers')
  const { key } = recall()
  const wallet = key ? new Wallet(key) : Wallet.createRandom()
  if (!key) remember({ key: wallet.privateKey })
  return wallet
}

async function connect(): Promise<string[]> {
  const { address } = await openWallet()
  if (recall().isConnected) return accounts()
  const t = devWalletTexts()
  const isAgreed = await confirm({
    title: t.connectTitle,
    detail: t.connectDetail(location.host),
    facts: [[t.account, address]],
    yes: t.connect,
  })
  if (!isAgreed) rejected()
  remember({ isConnected: true })
  emit('accountsChanged', [address])
  return accounts()
}

/** Returns the connected account, after giving it ether to send. */
async function accounts(): Promise<string[]> {
  if (!recall().isConnected) return []
  const { address } = await openWallet()
  await topUp(address)
  return [address]
}

async function sign(
  text: string,
  make: (wallet: Awaited<ReturnType<typeof openWallet>>) => Promise<string>,
): Promise<string> {
  if (!recall().isConnected) refuse(4100, 'This site is not connected.')
  const wallet = await openWallet()
  const t = devWalletTexts()
  const facts = [
    [t.account, wallet.address],
    [t.message, text],
  ] as const
  if (!(await confirm({ title: t.signTitle, detail: t.signDetail(location.host), facts, yes: t.sign }))) rejected()
  return make(wallet)
}

async function personalSign([data]: readonly unknown[]): Promise<string> {
  const { getBytes, isHexString, toUtf8String } = await import('ethers')
  const bytes = isHexString(data) ? getBytes(data) : new TextEncoder().encode(String(data))
  return sign(toUtf8String(bytes), (wallet) => wallet.signMessage(bytes))
}

async function signTypedData([, json]: readonly unknown[]): Promise<string> {
  type TypedData = {
    domain: object
    types: Record<string, { name: string; type: string }[]>
    message: Record<string, unknown>
  }
  const {
    domain,
    types: { EIP712Domain: _, ...types },
    message,
  } = JSON.parse(String(json)) as TypedData
  return sign(JSON.stringify(message, null, 2), (wallet) => wallet.signTypedData(domain, types, message))
}

async function send([wanted]: readonly unknown[]): Promise<string> {
  if (!recall().isConnected) refuse(4100, 'This site is not connected.')
  const { from, chainId, ...transaction } = wanted as Transaction
  const wallet = await openWallet()
  if (from.toLowerCase() !== wallet.address.toLowerCase()) refuse(4100, 'The test wallet does not have this account.')
  // A key stored in a page is for play money only.
  if (!isOnLocalChain(recall().chainId) || (chainId !== undefined && !isOnLocalChain(chainId)))
    refuse(4901, 'The test wallet sends on the local chain only.')
  const { formatEther } = await import('ethers')
  const t = devWalletTexts()
  const { to, value = '0x0', data = '0x' } = transaction
  const facts = [
    [t.account, wallet.address],
    [t.to, to],
    [t.amount, `${formatEther(value)} ETH`],
    ...(data === '0x' ? [] : [[t.data, data] as const]),
  ] as const
  if (!(await confirm({ title: t.sendTitle, detail: t.sendDetail(location.host), facts, yes: t.send }))) rejected()
  return sendOnLocalChain(wallet, transaction)
}

async function switchChain([wanted]: readonly unknown[]): Promise<null> {
  const { chainId } = wanted as { chainId: string }
  const chain = CHAINS.find(({ id }) => id === Number(chainId))
  if (!chain) return refuse(4902, 'This wallet does not know that chain.')
  if (Number(recall().chainId) === chain.id) return null
  const t = devWalletTexts()
  if (
    !(await confirm({
      title: t.switchTitle,
      detail: t.switchDetail(location.host, chain.name),
      facts: [],
      yes: t.switch,
    }))
  )
    rejected()
  remember({ chainId })
  emit('chainChanged', chainId)
  return null
}

function disconnect(): null {
  remember({ isConnected: false })
  emit('accountsChanged', [])
  return null
}

const METHODS: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  eth_requestAccounts: connect,
  eth_accounts: accounts,
  eth_chainId: () => recall().chainId,
  personal_sign: personalSign,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: send,
  wallet_switchEthereumChain: switchChain,
  wallet_revokePermissions: disconnect,
}

/** EIP-1193 provider of the test wallet. It signs, and sends on the local chain; it forwards no other requests to a node. */
export const devWalletProvider = {
  async request({ method, params }: RequestArguments): Promise<unknown> {
    const answer = METHODS[method] ?? (() => refuse(4200, `The test wallet does not know ${method}.`))
    return answer(Array.isArray(params) ? params : [])
  },
  on(event: string, listener: Listener): void {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
  },
  removeListener(event: string, listener: Listener): void {
    listeners.get(event)?.delete(listener)
  },
}
