/** Where guests come from: how many of a hundred or so, their names, and a phone number that no real person has. */
export interface Origin {
  weight: number;
  /** Words apart; a name of several words has `_` between them. */
  given: string;
  family: string;
  /** Each `#` is a digit. These ranges are kept free for stories by those who give numbers out. */
  phone?: string;
}

/** Kept free in North America; used for people of countries without such a range, too. */
export const STORIES = '+1 555 01##';

/** Ordinary names, of no real person. */
export const ORIGINS: readonly Origin[] = [
  {
    weight: 34,
    given:
      'Abigail Andrea Beth Caleb Carla Curtis Dana Derek Diane Eileen Ellis Felicia Gail Gordon Hannah Hollis Irene Jared Joanna Keith Lena Lorraine Marcus Marlene Nadine Neil Olivia Paula Quentin Rhonda Russell Sandra Sheila Theo Tracy Valerie Wendell Yvonne',
    family:
      'Albright Barlow Beckwith Brannigan Calloway Castellano Dunmore Eastwick Fairbanks Garrity Halvorsen Hathaway Ingersoll Jessup Kimball Langford Lombardi McAllister Merriweather Northcott Oakes Pettigrew Quigley Ransome Sandoval Thackeray Underhill Vasquez Wadsworth Whitcomb Yarrow Zeller',
    phone: '+1 207 555 01##',
  },
  {
    weight: 12,
    given:
      'Alain Brigitte Colette Dominic Elise Fraser Geneviève Heather Isla Julien Kirsten Luc Maude Nolan Odette Pierre Rosalie Stuart Thérèse Yves',
    family:
      'Archambault Beauchemin Cormier Desrosiers Fontaine Gagnon-Roy Hutchings Kowalchuk Lachance MacIsaac Ouellet Pomerleau Rankin Sinclair Thibodeau Wickham',
    phone: '+1 613 555 01##',
  },
  {
    weight: 10,
    given:
      'Alice Bronwen Callum Daphne Edith Fergus Gwen Harriet Imogen Jasper Kenneth Lorna Malcolm Nigel Philippa Rhys Sybil Tamsin',
    family:
      'Ashdown Bramley Cartwright Drummond Elphick Fothergill Garside Hebblethwaite Kingsley Loxley Munro Nettleship Ogilvie Penhaligon Ruddock Swinton Tregear Wetherby',
    phone: '+44 7700 900###',
  },
  {
    weight: 8,
    given:
      'Anke Bernd Claudia Dieter Elke Franziska Gisela Heiko Ilse Jörg Katrin Lothar Mareike Norbert Petra Rüdiger Sabine Thorsten Ute Wiebke',
    family:
      'Achterberg Brinkmann Clausen Dörfler Eichholz Feldkamp Grünewald Hoffstädt Jungclaus Kesselring Lindqvist-Maas Möhring Nienhaus Oberländer Petersen Rothfuß Schönbeck Tiedemann Vogelsang Wintergerst',
    phone: '+49 30 23125 ###',
  },
  {
    weight: 6,
    given:
      'Agnès Benoît Camille Didier Éloïse Florian Guillemette Hervé Inès Jérôme Léa Mathilde Noël Océane Rémi Sylvie Thibault Vérane',
    family:
      'Aubertin Bellegarde Chastain Delaunay-Prat Estienne Ferrand Gauthier Hébrard Lacombe Maréchal Noirot Pasquier Roussel Saintonge Vaillancourt',
    phone: '+33 6 39 98 ## ##',
  },
  {
    weight: 4,
    given: 'Aoife Brendan Ciara Declan Eimear Fintan Gráinne Niamh Oisín Róisín Seamus Tadhg',
    family: 'Brosnan Coughlan Devane Fennelly Hanrahan Keohane Lenihan Mulcahy Ó_Briain Quilligan Tuohy',
    phone: '+353 20 910 ####',
  },
  {
    weight: 4,
    given: 'Annika Birger Elin Folke Gunilla Hedda Ingrid Lennart Maja Nils Sigrid Torbjörn',
    family: 'Åkerblom Bergqvist Dahlström Ekelund Forsgren Hallberg Lindahl Nyström Sjögren Wallin',
    phone: '+46 70 174 06 7#',
  },
  {
    weight: 3,
    given: 'Alinta Blair Corey Darcy Evie Harvey Kylie Lachlan Marnie Rowan',
    family: 'Broadbent Carmody Fairweather Gillespie Hargraves Jessop Mackinnon Penrose Tolmie Wattle-Grey',
    phone: '+61 2 5550 ####',
  },
  {
    weight: 3,
    given: 'Annelies Bram Femke Gijs Hanneke Jeroen Lotte Marijn Sanne Wouter',
    family:
      'van_den_Berghe Dijkstra-Pool Hoekstra Kuipers Noordhoek van_Rijswijk Scholten Verbruggen Zandstra',
  },
  {
    weight: 3,
    given: 'Aurelio Bianca Chiara Dario Elisabetta Fabrizio Giulia Ludovica Matteo Ornella',
    family:
      'Bortolotti Castagnaro Fumagalli Gherardi Locatelli Morandini Pellegrino Rinaldini Santoro Zanetti',
  },
  {
    weight: 3,
    given: 'Akiko Daichi Emi Haruto Kaori Makoto Naoko Ryota Sachiko Yuto',
    family: 'Aoyagi Fujisawa Hamasaki Kitagawa Matsunaga Nishiyama Okabe Sugimoto Takeshita Yoshikawa',
  },
  {
    weight: 3,
    given: 'Aditi Deepak Farida Harish Kavitha Lakshmi Manish Nandini Pranav Shreya',
    family:
      'Bhattacharya Chandrasekhar Deshmukh Iyengar Kulkarni Mukhopadhyay Nambiar Raghavan Srivastava Venkatesan',
  },
  {
    weight: 2,
    given: 'Adunni Babatunde Chidinma Emeka Folasade Ifeoma Kelechi Ngozi Obinna Yetunde',
    family: 'Adebayo-Cole Chukwuma Ezenwa Ibekwe Nwosu-Bright Ogunleye Okafor Olawale Udechukwu',
  },
  {
    weight: 2,
    given: 'Beatriz Caio Débora Fábio Heloísa Ícaro Larissa Otávio Renata Thiago',
    family:
      'Albuquerque Bittencourt Cavalcanti Drummond-Reis Figueiredo Guimarães Magalhães Queiroz Sampaio Vasconcelos',
  },
  {
    weight: 2,
    given: 'Agnieszka Bartosz Czesław Dorota Grażyna Jacek Łukasz Małgorzata Tomasz Zuzanna',
    family: 'Borkowicz Chmielecka Dąbrowny Gołębiak Jaworski Kwiatek Majchrzak Olszewnik Sikorka Wróblewska',
  },
  {
    weight: 2,
    given: 'Alejandra Benito Catalina Emiliano Fernanda Gonzalo Itzel Joaquín Marisol Rodrigo',
    family:
      'Arredondo Barrientos Cisneros Echeverría Gallardo Ibarra Montemayor Palomino Quintanilla Zaragoza',
  },
  {
    weight: 2,
    given: 'Bo-ra Dong-hyun Eun-ji Ha-eun Ji-woo Min-seok Seo-yeon Tae-yang Yu-jin',
    family: 'Baek Choi Gwon Hwang Jang Noh Seong Woo Yoon',
  },
  {
    weight: 2,
    given: 'Amal Bassam Dalia Farouk Hanan Karim Layla Nabil Rania Tariq',
    family: 'Abdelnour Bitar Darwish-Hale Fakhoury Haddadin Khoury Mansouri Nasrallah Saab Zeidan',
  },
  {
    weight: 2,
    given: 'Astrid Bjarne Eirik Freja Henning Kjersti Mette Rasmus Solveig Tove',
    family: 'Aasgaard Bakkegård Fjeldstad Grønvold Holmboe Kjærsgaard Lindtner Mørkved Rønningen Skaarup',
  },
];
