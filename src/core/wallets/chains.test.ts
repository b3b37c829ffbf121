import { explorerUrl, failureExplorerUrl } from './chains.ts'

const HASH = `0x${'12'.repeat(32)}`
const chain = {
  id: 31_337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.test'] } },
}
const at = (url: string) => ({ ...chain, blockExplorers: { default: { name: 'x', url } } })

describe('the page of a transaction at a block explorer', () => {
  it.each(['https://explorer.test', 'https://explorer.test/', 'https://explorer.test//'])(
    'a transaction links to the explorer that its chain names: %s',
    (url) => {
      expect(explorerUrl(at(url), HASH)).toBe(`https://explorer.test/tx/${HASH}`)
      expect(failureExplorerUrl(at(url), HASH)).toBe(`https://explorer.test/tx/${HASH}`)
    },
  )

  it.each([undefined, 'javascript:alert(1)//', 'explorer.test', ''])(
    "explorerUrl gives no page for a transaction if the chain's explorer is %j",
    (url) => {
      expect(explorerUrl(url === undefined ? { ...chain, blockExplorers: undefined } : at(url), HASH)).toBeNull()
    },
  )

  it('a transaction on Ethereum links to Etherscan even if the chain names no explorer', () => {
    expect(explorerUrl({ ...chain, id: 1, blockExplorers: undefined }, HASH)).toBe(`https://etherscan.io/tx/${HASH}`)
  })

  it('a failed transaction links to Etherscan if its chain names no explorer [ERROR-65, ERROR-67, SEND-35]', () => {
    expect(failureExplorerUrl({ ...chain, blockExplorers: undefined }, HASH)).toBe(`https://etherscan.io/tx/${HASH}`)
  })

  it('explorerUrl escapes a hash that is a path, so that the link stays at the explorer', () => {
    expect(explorerUrl(at('https://explorer.test'), '../?a#b')).toBe('https://explorer.test/tx/..%2F%3Fa%23b')
  })
})
