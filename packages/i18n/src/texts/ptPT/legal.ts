import type { LegalTexts } from '../texts.ts'

export const legal = {
  'privacy.title': 'Política de privacidade',
  'privacy.lead': 'O que a Vitrine guarda, durante quanto tempo e como eliminar.',
  'privacy.who': 'Quem é responsável pelos dados',
  'privacy.who_1':
    'A Vitrine mostra na televisão de uma loja as stories e os reels que a própria loja publica no Instagram e no Facebook. Quem presta este serviço é o responsável pelo tratamento.',
  'privacy.who_2':
    'Para falar connosco sobre dados pessoais, escreva para o e-mail no fim desta página: chega ao encarregado da proteção de dados.',
  'privacy.you': 'A sua inscrição',
  'privacy.you_1':
    'Guardamos o seu nome, telefone, e-mail e idioma enquanto durar a sua inscrição. Da palavra-passe guardamos apenas um resumo que não pode voltar a ser lido.',
  'privacy.you_company':
    'Se indicar os dados da sua empresa (CNPJ, designação social, responsável e morada), ficam guardados durante o mesmo tempo. Ao aceitar o contrato do plano, guardamos também uma cópia deles tal como estavam nesse dia.',
  'privacy.you_2':
    'Para manter a sessão nos browsers e televisões, guardamos o tipo de dispositivo, a versão da aplicação e quando foi visto pela última vez. Sem utilização, a sessão termina em 30 dias no browser e num ano na televisão.',
  'privacy.you_3':
    'No seu browser ficam o idioma e a sessão. Não há cookies de publicidade nem de rastreio.',
  'privacy.connection': 'A sua conta do Instagram ou do Facebook',
  'privacy.connection_1':
    'A autorização é dada na página da própria rede social. A palavra-passe dela nunca passa por nós.',
  'privacy.connection_2':
    'Guardamos o número, o nome, o @ e a fotografia da conta, as permissões concedidas e a chave de acesso da rede social, cifrada.',
  'privacy.connection_3':
    'Servem para ler o que a conta publica, saber quando é mencionada e perguntar a quem publicou se podemos mostrar. Essa pergunta é a única mensagem enviada em nome da conta. Quando remove a conta, eliminamos tudo isto.',
  'privacy.own': 'As suas stories e os seus reels',
  'privacy.own_1':
    'Copiamos os ficheiros para os preparar para a televisão. Uma story fica 48 horas no máximo; um reel, até sair da conta.',
  'privacy.own_2':
    'O que eliminar na rede social sai dos ecrãs e dos nossos ficheiros na leitura seguinte.',
  'privacy.own_3':
    'As televisões guardam uma cópia do que estão a mostrar, para continuarem sem internet, e eliminam-na quando sai da lista.',
  'privacy.mentions': 'Stories de outras pessoas que mencionam a loja',
  'privacy.mentions_1':
    'A fotografia ou o vídeo nunca é guardado, nem por nós nem pelas televisões: passa diretamente do Instagram para o ecrã e desaparece com a story.',
  'privacy.mentions_2':
    'Guardamos durante 30 dias o nome e o @ de quem publicou e cada decisão, com quem a tomou e quando: é a prova da permissão. O endereço da story fica cifrado, e só enquanto ela dura. Se a loja escolheu aceitar ou recusar sempre uma pessoa, o nome fica até mudar essa escolha.',
  'privacy.mentions_3':
    'Das mensagens guardamos apenas se a resposta foi sim ou não, nunca o texto.',
  'privacy.mentions_4':
    'Quem publicou pode responder que não, eliminar a story ou falar com a loja: em qualquer caso, a story sai dos ecrãs.',
  'privacy.mail': 'E-mails e registos técnicos',
  'privacy.mail_1':
    'Enviamos e-mails sobre a sua conta, como uma ligação que vai terminar ou novas menções. Guardamos que foram enviados, não o que diziam.',
  'privacy.mail_2':
    'Os registos técnicos não contêm palavras-passe, chaves, e-mails, links nem textos de mensagens. Os endereços IP servem apenas para conter abusos, por pouco tempo, e para lhe dizer quais dos seus dispositivos usam a mesma internet.',
  'privacy.share': 'Com quem partilhamos',
  'privacy.share_1':
    'Com a Meta, para ler a conta ligada e enviar a pergunta; com quem aloja o serviço; com quem entrega os e-mails; e com o ViaCEP, que recebe apenas o CEP indicado, para completar a morada. Com mais ninguém. Não vendemos dados nem os usamos para publicidade.',
  'privacy.share_2': 'Aquilo que recebemos da Meta serve apenas para o que aqui se descreve.',
  'privacy.base': 'Com que fundamento',
  'privacy.base_1':
    'Para cumprir o contrato com a loja, com o consentimento de quem publicou, e pelo interesse legítimo em manter o serviço seguro (artigo 6.º do RGPD; artigo 7.º da lei brasileira LGPD).',
  'privacy.rights': 'Os seus direitos',
  'privacy.rights_1':
    'Pode saber se tratamos dados seus, consultá-los, corrigi-los, levá-los para outro serviço, eliminá-los, saber com quem foram partilhados e retirar o consentimento: é o que garantem o RGPD na União Europeia e a LGPD no Brasil.',
  'privacy.rights_2':
    'Escreva para o e-mail no fim desta página: damos seguimento em 15 dias. Pode também reclamar junto da CNPD ou da autoridade brasileira ANPD.',
  'privacy.delete': 'Como eliminar',
  'privacy.delete_1':
    'Na Vitrine: em «Contas», toque em «Remover a conta». Eliminamos a ligação, os ficheiros e as menções.',
  'privacy.delete_2':
    'No Facebook: Definições › Aplicações e sites › Vitrine › Remover. No Instagram: Definições › Permissões de sites › Aplicações e sites › Vitrine › Remover. A partir daí deixamos de ler a conta.',
  'privacy.delete_3':
    'Depois de remover, pode pedir à rede social que tudo seja eliminado. Ela mostra um código e um link nosso, que diz em que ponto está o pedido.',
  'privacy.delete_4':
    'Para eliminar também a inscrição, inicie sessão e escolha «Eliminar a minha conta».',
  'privacy.safety': 'Segurança',
  'privacy.safety_1':
    'As chaves das redes sociais estão cifradas, as palavras-passe não podem voltar a ser lidas e tudo circula por ligações protegidas.',
  'privacy.changes': 'Alterações',
  'privacy.changes_1': 'Se algo importante se alterar nesta página, avisamos primeiro por e-mail.',
  'terms.title': 'Condições de utilização',
  'terms.lead': 'As regras do serviço, em poucas linhas.',
  'terms.service': 'O serviço',
  'terms.service_1':
    'A Vitrine lê as stories e os reels da conta que ligar e mostra-os em ecrã inteiro nas suas televisões.',
  'terms.service_2':
    'Dependemos do Instagram e do Facebook: se a rede social parar, mudar ou retiver um conteúdo, este pode deixar de aparecer. As televisões continuam com o que já têm.',
  'terms.account': 'A sua conta',
  'terms.account_1':
    'Indique dados verdadeiros e guarde bem a palavra-passe. Responde pelo que for feito com a sua inscrição e pelas televisões que autorizar.',
  'terms.account_2': 'Ligue apenas contas do Instagram e do Facebook que administra.',
  'terms.plan': 'Período experimental e plano',
  'terms.plan_1': 'O período experimental é gratuito, com um ecrã, e não pede cartão.',
  'terms.plan_2':
    'O plano diz quantas televisões passam conteúdo em simultâneo e até quando. O preço e o prazo são os indicados na compra. Quando o plano termina, as televisões param.',
  'terms.content': 'O seu conteúdo',
  'terms.content_1':
    'O que publica continua a ser seu. Permite-nos copiar, converter e mostrar esse conteúdo nas suas televisões, apenas enquanto usar o serviço.',
  'terms.content_2':
    'Garante que o pode mostrar em público, com a música e as pessoas que nele aparecem. Os direitos de execução pública, como os da SPA ou da PassMúsica, cabem à loja.',
  'terms.mentions': 'Stories de outras pessoas',
  'terms.mentions_1':
    'Mostre a story de alguém apenas com a permissão dessa pessoa. A Vitrine pode pedi-la por mensagem, em nome da sua conta. Se escolher mostrar sem que perguntemos, a permissão fica a seu cargo.',
  'terms.mentions_2':
    'Quem já não quiser aparecer deve sair depressa dos ecrãs: use «Recusar» ou «Retirar tudo dos ecrãs».',
  'terms.use': 'O que não é permitido',
  'terms.use_1':
    'Conteúdo ilegal, de ódio ou enganador; usar a conta de outra pessoa; contornar limites ou a segurança; revender sem acordo connosco. O acesso pode ser suspenso.',
  'terms.end': 'Como termina',
  'terms.end_1':
    'Pode parar quando quiser: remova as contas e peça a eliminação da inscrição. Se terminarmos o serviço, avisamos por e-mail com 30 dias de antecedência.',
  'terms.liability': 'Responsabilidade',
  'terms.liability_1':
    'Trabalhamos para que os ecrãs nunca fiquem vazios, mas não prometemos um serviço sem falhas. O que a lei garante aos consumidores mantém-se.',
  'terms.law': 'Lei e alterações',
  'terms.law_1':
    'Aplica-se a lei do Brasil. Se algo importante se alterar nestas condições, avisamos primeiro por e-mail.',
} satisfies LegalTexts
