/** Returns the named rules, each as an error. @param {string} names @param {string} [plugin] */
export const refuse = (names, plugin = '') =>
  Object.fromEntries(names.split(/\s+/).map((name) => [`${plugin}${name}`, 'error']));

/** The rules for all code, beyond the category "correctness". */
export const rules = {
  ...refuse(`no-array-constructor no-case-declarations no-console no-empty no-fallthrough no-prototype-builtins
    no-redeclare no-regex-spaces no-undef no-unexpected-multiline no-useless-assignment no-useless-constructor no-var
    prefer-const prefer-rest-params prefer-spread preserve-caught-error`),
  'no-shadow-restricted-names': ['error', { reportGlobalThis: true }],
  'no-unused-vars': ['error', { argsIgnorePattern: '$^', varsIgnorePattern: '$^' }], // by default, _ excuses
  'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
  'max-statements': ['error', 25], // counts statements, not lines: a literal is one statement
  complexity: ['error', 20],
  'unicorn/no-useless-spread': 'error', // fields of a literal stand one by one
  'unicorn/no-thenable': 'off', // Yup's conditions have a field `then`
  'unicorn/no-invalid-fetch-options': 'off', // a helper's method may be GET, and its body undefined
  'unicorn/no-new-array': 'off',
  'oxc/double-comparisons': 'off', // for two dates, `a < b || a > b` is not `a !== b`
  'typescript/require-array-sort-compare': 'off', // text sorts well, as do numbers of equal length
};

export const typed = {
  'no-empty-function': 'error',
  'no-redeclare': 'off', // here and below, the compiler knows better
  'no-undef': 'off',

  // no ways around the types
  ...refuse(
    `consistent-type-assertions no-confusing-non-null-assertion no-dynamic-delete no-explicit-any no-mixed-enums
    no-non-null-asserted-nullish-coalescing no-non-null-assertion no-unsafe-argument no-unsafe-assignment no-unsafe-call
    no-unsafe-enum-comparison no-unsafe-function-type no-unsafe-member-access no-unsafe-return
    non-nullable-type-assertion-style prefer-literal-enum-member related-getter-setter-pairs
    switch-exhaustiveness-check use-unknown-in-catch-callback-variable`,
    'typescript/',
  ),
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],

  // promises are awaited, and fail with errors
  ...refuse('no-misused-promises only-throw-error prefer-promise-reject-errors require-await', 'typescript/'),
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'typescript/no-confusing-void-expression': [
    'error',
    { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
  ],

  // no code without effect
  ...refuse(
    `no-empty-object-type no-extraneous-class no-generated-empty-object-type no-inferrable-types no-invalid-void-type
    no-unnecessary-boolean-literal-compare no-unnecessary-condition no-unnecessary-template-expression
    no-unnecessary-type-arguments no-unnecessary-type-assertion no-unnecessary-type-constraint
    no-unnecessary-type-conversion no-unnecessary-type-parameters`,
    'typescript/',
  ),

  // one way to write what could be written in several
  ...refuse(
    `adjacent-overload-signatures array-type ban-tslint-comment class-literal-property-style
    consistent-generic-constructors consistent-indexed-object-style consistent-type-definitions consistent-type-imports
    dot-notation no-deprecated no-namespace no-require-imports prefer-find prefer-for-of prefer-function-type
    prefer-includes prefer-nullish-coalescing prefer-optional-chain prefer-reduce-type-parameter prefer-regexp-exec
    prefer-return-this-type prefer-string-starts-ends-with unified-signatures`,
    'typescript/',
  ),
};
