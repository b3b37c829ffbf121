import type { FrameReplyData } from 'latchkey/core/frame/contract'
import { signPersonalMessage } from '../signing/personalMessage.ts'
import type { RpcRequest } from '../signing/rpcRequest.ts'
import { signTransaction } from '../signing/transaction.ts'
import { signTypedData } from '../signing/typedData.ts'
import type { FrameContext } from './context.ts'
import { withWallet, type WalletRequest } from './unlock.ts'

/** Signs what was asked. What the user was shown and agreed to is the caller's: the frame has no face. */
export async function signRpc(
  context: FrameContext,
  request: WalletRequest & { request: RpcRequest },
): Promise<FrameReplyData<'wallet:rpc'>> {
  const { address, request: rpc } = request
  const data = await withWallet(context, request, ({ privateKey }) => sign(rpc, privateKey))
  return { address, response: { method: rpc.method, data } }
}

function sign(rpc: RpcRequest, privateKey: Uint8Array): string {
  switch (rpc.method) {
    case 'personal_sign':
      return signPersonalMessage(rpc.message, privateKey)
    case 'eth_signTypedData_v4':
      return signTypedData(rpc.typedData, privateKey)
    case 'eth_signTransaction':
      return signTransaction(rpc.transaction, privateKey)
  }
}
