import type { TutorialTexts } from '../texts.ts'

export const tutorials = {
  'tv.title': 'Ligar uma televisão pelo código QR',
  'tv.about': 'A televisão mostra um código, o telemóvel autoriza, e começa a passar.',
  'tv.1': 'Abra a Vitrine na televisão',
  'tv.1_text':
    'Instale a aplicação na televisão ou no Fire TV, ou abra {{address}} no browser da televisão. Aparece um código QR.',
  'tv.2': 'Leia o código com o telemóvel',
  'tv.2_text':
    'Aponte a câmara do telemóvel à televisão e abra o link. Se lhe for pedido, inicie sessão.',
  'tv.3': 'Confirme e autorize',
  'tv.3_text':
    'A página diz que televisão é e mostra três opções de 4 caracteres. Toque na que aparece na televisão. Se não for a sua, toque em «Não é a minha».',
  'tv.4': 'Comece a reproduzir',
  'tv.4_text':
    'A televisão começa sozinha. Se perguntar o que vai passar, escolha a conta com as setas do comando e prima OK em «Reproduzir».',

  'instagram.title': 'Ligar o Instagram',
  'instagram.about': 'As suas stories e os seus reels na televisão, com um perfil profissional.',
  'instagram.1': 'Tenha um perfil profissional',
  'instagram.1_text':
    'O Instagram só entrega stories e reels de perfis profissionais. Na aplicação dele: Definições › Tipo de conta › Mudar para conta profissional. É gratuito e demora um minuto.',
  'instagram.2': 'Adicione a conta',
  'instagram.2_text': 'Em «Contas», toque em «Adicionar uma conta do Instagram».',
  'instagram.3': 'Autorize na página do Instagram',
  'instagram.3_text':
    'Inicie sessão na página do próprio Instagram e deixe as permissões assinaladas. Nunca vemos a sua palavra-passe de lá.',
  'instagram.4': 'Espere que o conteúdo fique pronto',
  'instagram.4_text':
    'De volta à Vitrine, o cartão conta o que já está pronto, como 7 de 23. Pode reproduzir assim que o primeiro estiver.',

  'facebook.title': 'Ligar o Facebook',
  'facebook.about': 'Tudo de uma vez: a Página, o Instagram associado e as menções dos clientes.',
  'facebook.1': 'Adicione a conta',
  'facebook.1_text':
    'Em «Contas», toque em «Adicionar uma conta do Facebook». Tem de ser administrador da Página da loja.',
  'facebook.2': 'Assinale a Página da loja',
  'facebook.2_text':
    'Na página do Facebook, assinale as Páginas que vão para a televisão. Deixe todas as permissões ativas, também a das mensagens: é por ela que chegam as menções.',
  'facebook.3': 'Veja o que chegou',
  'facebook.3_text':
    'Cada Página dá um cartão. Se faltar uma permissão, o cartão diz o que não vai aparecer, e um botão volta a pedi-la.',
  'facebook.4': 'Renove quando avisarmos',
  'facebook.4_text':
    'A rede social pede uma nova autorização de tempos a tempos. Dez dias antes, o cartão e um e-mail avisam: toque em «Renovar a ligação», e as televisões nem dão por isso.',

  'second.title': 'Reproduzir noutra televisão com um código',
  'second.about': 'Sem câmara nem palavra-passe na televisão: bastam seis letras e algarismos.',
  'second.1': 'Abra a Vitrine na outra televisão',
  'second.1_text':
    'Ao lado do código QR há um código de seis letras e algarismos. Vale dez minutos e renova-se sozinho.',
  'second.2': 'Escolha a conta no telemóvel',
  'second.2_text': 'No cartão da conta, toque em «Reproduzir noutro ecrã».',
  'second.3': 'Escreva o código da televisão',
  'second.3_text':
    'Escolha com que ecrã vai reproduzir e escreva os seis caracteres. Espaços e minúsculas não fazem diferença.',
  'second.4': 'Olhe para a televisão',
  'second.4_text':
    'Mostra o nome da conta durante cinco segundos e começa. Cada televisão que reproduz ao mesmo tempo ocupa um lugar do seu plano.',

  'screen.title': 'Escolher o que um ecrã mostra',
  'screen.about':
    'Stories ou reels, de quantas horas, um ou três de cada vez, televisão na horizontal ou na vertical.',
  'screen.1': 'Abra as definições do ecrã',
  'screen.1_text':
    'No cartão da conta, toque no botão ao lado do nome do ecrã. Ou entre em «Ecrãs» e toque em «Definições».',
  'screen.2': 'Escolha o conteúdo',
  'screen.2_text':
    'Stories, reels ou ambos, e de quantas horas são as stories. Com um hashtag, só entram os reels que o têm na legenda.',
  'screen.3': 'Escolha o modo de mostrar',
  'screen.3_text':
    'A posição da televisão, um ou três em simultâneo, quanto tempo fica cada fotografia, o som, o cabeçalho e a qualidade dos vídeos.',
  'screen.4': 'Veja a pré-visualização e guarde',
  'screen.4_text':
    'A pré-visualização acompanha as suas escolhas. Toque em «Guardar definições»: as televisões que usam o ecrã mudam em segundos, sem parar.',

  'mentions.title': 'Mostrar as stories dos seus clientes',
  'mentions.about':
    'Alguém menciona a loja, aceita a menção, a pessoa diz que sim, e a story vai para a televisão.',
  'mentions.1': 'Receba as menções',
  'mentions.1_text':
    'Chegam por uma conta do Facebook com a permissão das mensagens, depois de a nossa equipa ativar as menções para ela.',
  'mentions.2': 'Abra a página das menções',
  'mentions.2_text':
    'Quando alguém menciona a loja numa story pública, ela aparece sozinha em «Menções». Toque na imagem para a ver em grande.',
  'mentions.3': 'Aceite ou recuse',
  'mentions.3_text':
    'Ao tocar em «Aceitar», perguntamos por mensagem a quem publicou. Com o sim da pessoa, a story fica na televisão até terminar.',
  'mentions.4': 'Mude de ideias quando quiser',
  'mentions.4_text':
    '«Anular» volta atrás. «Retirar tudo dos ecrãs» tira as menções de todas as televisões em 15 segundos.',

  'missing.title': 'Quando algo não está no ecrã',
  'missing.about': 'Cada publicação diz se está na televisão, porque não está e o que fazer.',
  'missing.1': 'Pergunte no cartão da conta',
  'missing.1_text': 'Toque em «Porque não aparece?».',
  'missing.2': 'Leia a resposta de cada publicação',
  'missing.2_text':
    'Stories, reels e menções aparecem em lista, com o motivo de cada um. Para ver só o que falta, escolha «Só as que ficam de fora».',
  'missing.3': 'Altere o que for preciso',
  'missing.3_text':
    'O link por baixo do motivo leva ao sítio certo: às definições do ecrã, às menções ou à ligação da conta.',
  'missing.4': 'Leia a rede social de novo',
  'missing.4_text':
    'Acabou de publicar? Toque em «Atualizar já». Um vídeo novo demora poucos minutos a ficar pronto.',
} satisfies TutorialTexts
