import type { FrameReplyData } from 'latchkey/core/frame/contract'
import { ownershipText } from 'latchkey/plugins/embeddedWallet/contract'
import { invalidArguments } from '../frameFailure.ts'
import { utf8 } from '../keys/bytes.ts'
import type { Asker } from '../messages/listen.ts'
import { signPersonalMessage } from '../signing/personalMessage.ts'
import type { RpcRequest } from '../signing/rpcRequest.ts'
import { signTransaction } from '../signing/transaction.ts'
import { signTypedData } from '../signing/typedData.ts'
import { confirmed, type ConfirmedRequest } from './confirmed.ts'
import type { FrameContext } from './context.ts'
import { withWallet } from './unlock.ts'

/**
 * Signs a request. If the app has `confirmInFrame` set, the frame shows it to the user and waits for their consent;
 * otherwise the host's page is responsible for asking.
 */
export async function signRpc(
  context: FrameContext,
  request: ConfirmedRequest & { request: RpcRequest },
  asker: Asker,
): Promise<FrameReplyData<'wallet:rpc'>> {
  const { address, request: rpc } = request
  if (rpc.method === 'personal_sign') assertNoClaim(rpc.message, context.settings.brand)
  const data = await withWallet(
    context,
    request,
    ({ privateKey }) => sign(rpc, privateKey),
    confirmed(context, request, rpc, asker),
  )
  return { address, response: { method: rpc.method, data } }
}

/**
 * Refuses to sign texts by which the frame itself claims a wallet at the server. Otherwise a page could get such a
 * text signed, and replace a user's shares or claim the wallet for another user.
 */
function assertNoClaim(message: Uint8Array, brand: string): void {
  const claim = utf8(ownershipPrefix(brand))
  if (claim.every((byte, index) => message[index] === byte))
    throw invalidArguments('Only the wallet itself may sign this message.')
}

/** The common prefix of all texts that claim a wallet. */
const ownershipPrefix = (brand: string): string => {
  const claim = { brand, action: 'create', appId: '', userId: '', address: '', deviceId: '', authShare: '' } as const
  return ownershipText(claim).slice(0, -'create\n\n\n\n\n\n'.length)
}

function sign(rpc: RpcRequest, privateKey: Uint8Array): string {
  switch (rpc.method) {
    case 'personal_sign':
      return signPersonalMessage(rpc.message, privateKey)
    case 'eth_signTypedData_v4':
      return signTypedData(rpc, privateKey)
    case 'eth_signTransaction':
      return signTransaction(rpc.transaction, privateKey)
  }
}
