import type { RecoveryPasswordTextKey } from './en.ts'

const ptBR: Readonly<Record<RecoveryPasswordTextKey, string>> = {
  'recoveryPassword.option': 'Definir uma senha',
  'recoveryPassword.password': 'Senha',
  'recoveryPassword.show': 'Mostrar senha',
  'recoveryPassword.hide': 'Ocultar senha',
  'recoveryPassword.account': '{who} (carteira)',
  'recoveryPassword.accountLabel': 'Conta',
  'recoveryPassword.step': 'Etapa {at} de {count}',
  'recoveryPassword.continue': 'Continuar',
  'recoveryPassword.cancel': 'Cancelar',
  'recoveryPassword.close': 'Fechar',
  'recoveryPassword.done': 'Concluir',
  'recoveryPassword.retry': 'Tentar de novo',

  'recoveryPassword.create.title': 'Proteja sua conta',
  'recoveryPassword.create.detail': 'Escolha uma senha que só você saiba. Ela abre sua carteira em um novo aparelho.',
  'recoveryPassword.create.generate': 'Gerar uma senha forte',
  'recoveryPassword.create.another': 'Gerar outra',
  'recoveryPassword.create.generated': 'Uma nova senha está no campo.',
  'recoveryPassword.create.hint': 'Pelo menos 6 letras, dígitos ou !@#$%^&*()-_+.',

  'recoveryPassword.strength': 'Força da senha',
  'recoveryPassword.strength.weak': 'Fraca',
  'recoveryPassword.strength.medium': 'Média',
  'recoveryPassword.strength.strong': 'Forte',

  'recoveryPassword.save.title': 'Guarde sua senha',
  'recoveryPassword.save.detail': 'Ninguém pode redefini-la, nem nós. Guarde-a em um lugar seguro antes de continuar.',
  'recoveryPassword.save.copy': 'Copiar',
  'recoveryPassword.save.copied': 'Copiado',
  'recoveryPassword.save.copyFailed': 'Não foi possível copiar',
  'recoveryPassword.save.download': 'Baixar como arquivo',
  'recoveryPassword.save.downloaded': 'O arquivo está nos seus downloads.',
  'recoveryPassword.save.file':
    'Senha de recuperação da sua carteira em {appName}\n\n{password}\n\nQuem a tiver e puder entrar como você tem a sua carteira. Guarde-a onde só você possa ler.\n',

  'recoveryPassword.confirm.title': 'Confirme a senha',
  'recoveryPassword.confirm.detail': 'Digite-a mais uma vez, de onde você a guardou.',

  'recoveryPassword.finalize.title': 'Confirme que você a guardou',
  'recoveryPassword.finalize.detail': 'De agora em diante, sua carteira precisa desta senha em cada novo aparelho.',
  'recoveryPassword.finalize.agree':
    'Entendo que, se eu perder a senha e o aparelho, perderei o acesso à minha conta e aos meus ativos.',
  'recoveryPassword.finalize.submit': 'Definir senha',
  'recoveryPassword.finalize.setting': 'Definindo sua senha',

  'recoveryPassword.success.title': 'Tudo pronto!',
  'recoveryPassword.success.detail': 'Sua conta está protegida.',
  'recoveryPassword.failure.title': 'Algo deu errado',

  'recoveryPassword.splash.title': 'Proteja sua conta',
  'recoveryPassword.splash.detail':
    'Adicione uma senha à sua conta para abrir sua carteira em um novo aparelho por conta própria.',
  'recoveryPassword.splash.warning':
    'Se você perder a senha e o aparelho, sua conta fica inacessível. Ninguém pode restaurá-la.',
  'recoveryPassword.splash.action': 'Adicionar senha',

  'recoveryPassword.recover.title': 'Carregue sua conta',
  'recoveryPassword.recover.detail': 'Digite sua senha de recuperação para usar sua carteira neste aparelho.',
  'recoveryPassword.recover.label': 'Senha de recuperação',
  'recoveryPassword.recover.why': 'Por que isso é necessário?',
  'recoveryPassword.recover.because':
    'Você protegeu sua carteira com uma senha. Este aparelho ainda não conhece sua carteira, ou o navegador apagou o que sabia. Só sua senha a abre aqui: ela não fica guardada em lugar nenhum.',
  'recoveryPassword.recover.lost':
    'Perdeu a senha? Ninguém pode redefini-la. Em um aparelho onde você já usou esta carteira, talvez ainda consiga entrar: exporte a chave por lá ou mova seus ativos para outra carteira.',
  'recoveryPassword.recover.submit': 'Recuperar sua conta',
  'recoveryPassword.recover.loading': 'Recuperando sua conta',
  'recoveryPassword.recover.success': 'Pronto!',
  'recoveryPassword.recover.loaded': 'Sua carteira está pronta neste aparelho.',

  'recoveryPassword.error.characters': 'Caracteres inválidos ( {characters} )',
  'recoveryPassword.error.tooShort': 'A senha deve ter pelo menos 6 caracteres',
  'recoveryPassword.error.mismatch': 'As senhas não coincidem',
  'recoveryPassword.error.wrong': 'Senha de recuperação incorreta, tente de novo.',
  'recoveryPassword.error.exists.title': 'Já protegida',
  'recoveryPassword.error.exists': 'Esta carteira já tem uma recuperação própria. Ela não pode ter outra senha.',
  'recoveryPassword.error.notHere':
    'Este aparelho não tem mais sua carteira. Feche isto e comece de novo: primeiro ela é recuperada.',
  'recoveryPassword.error.generic': 'Ocorreu um erro, tente de novo.',
}

export default ptBR
