import type { MfaTotpTextKey } from './en.ts'

const ptBR: Readonly<Record<MfaTotpTextKey, string>> = {
  'mfaTotp.label': 'App autenticador',
  'mfaTotp.scan.title': 'Escaneie o código QR',
  'mfaTotp.scan.detail': 'Abra seu app autenticador e escaneie este código.',
  'mfaTotp.scan.code': 'Código QR para seu app autenticador',
  'mfaTotp.scan.byHand': 'Ou digite esta chave à mão',
  'mfaTotp.scan.copy': 'Copiar chave',
  'mfaTotp.scan.copied': 'Copiado',
  'mfaTotp.scan.copyFailed': 'Não foi possível copiar',
  'mfaTotp.scan.next': 'Continuar',
  'mfaTotp.scan.loading': 'Preparando seu código...',
  'mfaTotp.retry': 'Tentar de novo',
  'mfaTotp.enrol.detail': 'Digite o código que seu app autenticador mostra agora.',
  'mfaTotp.added.title': 'App autenticador adicionado',
  'mfaTotp.added.detail': 'Um código do seu app será pedido antes de tudo o que for importante.',
  'mfaTotp.verify.detail': 'Digite o código que seu app autenticador mostra agora.',
  'mfaTotp.clock':
    'Cada código só vale uma vez. Se um novo também for recusado, o relógio do celular pode estar errado. Deixe o celular ajustar a hora sozinho.',
}

export default ptBR
