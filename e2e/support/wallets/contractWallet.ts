import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ContractFactory, JsonRpcProvider } from 'ethers'

/** A chain of one's own on loopback. */
export interface Anvil {
  /** JSON-RPC. */
  readonly url: string
  /** Puts a contract wallet there that belongs to an account, and tells its address. */
  deployWallet(owner: string): Promise<string>
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 20_000

/**
 * Starts anvil from its npm package, on a free port.
 * @throws Error where it does not listen
 */
export const startAnvil = async (chainId: number): Promise<Anvil> => {
  const platform = `${process.platform}-${process.arch === 'arm64' ? 'arm64' : 'amd64'}`
  const manifest = createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${platform}/package.json`)
  const child = spawn(join(dirname(manifest), 'bin/anvil'), ['--port', '0', '--chain-id', String(chainId), '--threads', '1', '--color', 'never'])
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => {
      kill()
      reject(new Error(`anvil does not listen.\n${output.slice(-2_000)}`))
    }, START_TIMEOUT_MS)
    child.stdout.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
      const found = /Listening on (127\.0\.0\.1:\d+)/.exec(output)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    })
    child.once('error', reject)
  })
  const url = `http://${address}`
  return {
    url,
    async deployWallet(owner) {
      const provider = new JsonRpcProvider(url, chainId, { staticNetwork: true, cacheTimeout: -1, pollingInterval: 100 })
      const factory = new ContractFactory(['constructor(address owner)'], OWNED_WALLET, await provider.getSigner(0))
      const contract = await (await factory.deploy(owner)).waitForDeployment()
      provider.destroy()
      return contract.getAddress()
    },
    async stop() {
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}

/**
 * Creation code of a wallet that belongs to a key (ERC-1271), by solc 0.8.37 (EVM of Paris, optimizer for one run, no metadata).
 *
 * ```solidity
 * contract OwnedWallet {
 *   address immutable owner;
 *
 *   constructor(address owner_) {
 *     owner = owner_;
 *   }
 *
 *   function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
 *     bool isOwners = ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64])) == owner;
 *     return isOwners ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
 *   }
 * }
 * ```
 */
const OWNED_WALLET = `0x${[
  '60a0604052348015600f57600080fd5b506040516102c33803806102c3833981016040819052602c91603c565b6001600160a01b03166080',
  '52606a565b600060208284031215604d57600080fd5b81516001600160a01b0381168114606357600080fd5b9392505050565b6080516102',
  '3f61008460003960006065015261023f6000f3fe608060405234801561001057600080fd5b506004361061002b5760003560e01c80631626',
  'ba7e14610030575b600080fd5b61004361003e366004610164565b610060565b6040516001600160e01b0319909116815260200160405180',
  '910390f35b6000807f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316600186868660',
  '408181106100a3576100a36101e0565b919091013560f81c90506100bb60206000898b6101f6565b6100c491610220565b6100d260406020',
  '8a8c6101f6565b6100db91610220565b6040805160008152602081018083529590955260ff90931692840192909252606083015260808201',
  '5260a0016020604051602081039080840390855afa158015610129573d6000803e3d6000fd5b505050602060405103516001600160a01b03',
  '1614905080610152576001600160e01b031961015b565b630b135d3f60e11b5b95945050505050565b600080600060408486031215610179',
  '57600080fd5b8335925060208401356001600160401b0381111561019657600080fd5b8401601f810186136101a757600080fd5b80356001',
  '600160401b038111156101bd57600080fd5b8660208284010111156101cf57600080fd5b939660209190910195509293505050565b634e48',
  '7b7160e01b600052603260045260246000fd5b6000808585111561020657600080fd5b8386111561021357600080fd5b5050820193919092',
  '039150565b8035602083101561023957600019602084900360031b1b165b9291505056',
].join('')}`
