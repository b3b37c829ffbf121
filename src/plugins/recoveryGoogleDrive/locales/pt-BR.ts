import type { RecoveryGoogleDriveTextKey } from './en.ts'

const ptBR: Record<RecoveryGoogleDriveTextKey, string> = {
  'recoveryGoogleDrive.option': 'Backup no Google Drive',
  'recoveryGoogleDrive.title': 'Confirme que é você mesmo',
  'recoveryGoogleDrive.setUp.detail':
    'Uma chave da sua conta fica no seu próprio Google Drive. Só você tem acesso, de qualquer aparelho.',
  'recoveryGoogleDrive.recover.detail':
    'Sua conta tem backup no seu Google Drive. Confirme com a mesma conta do Google para carregá-la aqui.',
  'recoveryGoogleDrive.confirm': 'Confirmar com o Google',
  'recoveryGoogleDrive.inWindow': 'Continue na janela do Google.',
  'recoveryGoogleDrive.setUp.working': 'Fazendo backup da sua conta…',
  'recoveryGoogleDrive.recover.working': 'Carregando sua conta…',
  'recoveryGoogleDrive.success': 'Pronto!',
  'recoveryGoogleDrive.setUp.done': 'Sua conta tem backup no seu Google Drive.',
  'recoveryGoogleDrive.recover.done': 'Sua conta foi carregada.',
  'recoveryGoogleDrive.setUp.failed': 'O backup no Google Drive falhou',
  'recoveryGoogleDrive.recover.failed': 'A recuperação pelo Google Drive falhou',
  'recoveryGoogleDrive.error.account.title': 'Nenhum backup aqui',
  'recoveryGoogleDrive.error.account': 'Verifique se você está escolhendo a conta do Google Drive do seu backup.',
  'recoveryGoogleDrive.error.generic': 'Algo deu errado.',
  'recoveryGoogleDrive.error.denied.title': 'Cancelado no Google',
  'recoveryGoogleDrive.error.denied': 'Tente de novo e termine de confirmar no Google Drive.',
  'recoveryGoogleDrive.error.blocked.title': 'A janela foi bloqueada',
  'recoveryGoogleDrive.error.blocked': 'Permita pop-ups nesta página e tente de novo.',
  'recoveryGoogleDrive.error.closed.title': 'A janela foi fechada',
  'recoveryGoogleDrive.error.closed': 'Tente de novo e confirme na janela do Google.',
  'recoveryGoogleDrive.error.suspended.title': 'Conta suspensa',
  'recoveryGoogleDrive.error.suspended': 'Use outra conta do Google.',
  'recoveryGoogleDrive.error.notAllowed.title': 'Não é possível aqui',
  'recoveryGoogleDrive.error.notAllowed': 'Este app não oferece backup no Google Drive.',
  'recoveryGoogleDrive.error.exists.title': 'Já protegida',
  'recoveryGoogleDrive.error.exists': 'Sua conta já tem uma recuperação própria.',
  'recoveryGoogleDrive.error.notHere':
    'Este aparelho não tem mais sua conta. Feche isto e comece de novo: primeiro ela é carregada.',
  'recoveryGoogleDrive.error.full.title': 'Seu Google Drive está cheio',
  'recoveryGoogleDrive.error.full': 'Libere algum espaço nele e tente de novo.',
  'recoveryGoogleDrive.error.unavailable.title': 'O Google Drive não responde',
  'recoveryGoogleDrive.error.unavailable': 'Tente de novo daqui a pouco.',
  'recoveryGoogleDrive.error.permission.title': 'Sem acesso ao seu Google Drive',
  'recoveryGoogleDrive.error.permission': 'Permita o acesso ao backup quando o Google pedir e tente de novo.',
  'recoveryGoogleDrive.error.damaged.title': 'Seu backup está danificado',
  'recoveryGoogleDrive.error.damaged': 'Ele não pode mais ser lido.',
  'recoveryGoogleDrive.retry': 'Tentar de novo',
  'recoveryGoogleDrive.done': 'Concluir',
  'recoveryGoogleDrive.close': 'Fechar',
}

export default ptBR
