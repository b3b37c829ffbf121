import type { Messages } from '../../../core/index.ts'
import type { ReceiveTextKey } from './en.ts'

const ptBR = {
  'receive.label': 'Receber no seu endereço',
  'receive.description': 'De uma corretora ou de qualquer pessoa',
  'receive.title': 'Receber {symbol}',
  'receive.network': 'Rede',
  'receive.amount': 'Valor a enviar',
  'receive.code': 'Código QR com seu endereço em {chain}',
  'receive.code.amount': 'Código QR com seu endereço em {chain} e o valor',
  'receive.address': 'Seu endereço',
  'receive.copy': 'Copiar endereço',
  'receive.copied': 'Copiado',
  'receive.copyFailed': 'Não foi possível copiar',
  'receive.warning': 'Envie {symbol} somente em {chain}. Dinheiro enviado por outra rede não chega aqui.',
  'receive.waiting': 'Aguardando seu pagamento...',
  'receive.starting': 'Consultando a rede...',
  'receive.failed': 'Não conseguimos ver agora se o dinheiro chega. Seu endereço funciona mesmo assim.',
  'receive.stopped': 'Paramos de acompanhar depois de uma hora. Seu endereço funciona mesmo assim.',
  'receive.retry': 'Acompanhar de novo',
  'receive.partial': 'Chegaram {arrived} {symbol}. Ainda faltam {missing} {symbol}.',
  'receive.elsewhere.title': 'Chegou por outra rede',
  'receive.elsewhere':
    'Chegaram {amount} {symbol} em {other}, não em {chain}. O dinheiro está na sua carteira, em {other}.',
  'receive.completed': 'Chegaram {arrived} {symbol}',
  'receive.completed.detail': 'O dinheiro está na sua carteira, em {chain}.',
} as const satisfies Messages & Record<ReceiveTextKey, string>

export default ptBR
