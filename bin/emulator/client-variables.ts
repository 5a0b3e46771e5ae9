/** What an AWS client reads from its environment to reach the emulator, and nothing of the person's real AWS profile. */
export function clientVariables(endpoint: string, certificate?: string): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_REGION: 'us-east-1',
    AWS_DEFAULT_REGION: 'us-east-1',
    AWS_EC2_METADATA_DISABLED: 'true',
    CDK_DEFAULT_ACCOUNT: '000000000000',
    CDK_DEFAULT_REGION: 'us-east-1',
    ...(certificate ? { NODE_EXTRA_CA_CERTS: certificate, AWS_CA_BUNDLE: certificate } : {}),
  };
}

/** Variables of a real AWS profile that would win over the emulator's. */
const misleading = [
  'AWS_PROFILE',
  'AWS_SESSION_TOKEN',
  'AWS_SECURITY_TOKEN',
  'AWS_ROLE_ARN',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
];

/** Makes this process and the children it starts from now on talk to the emulator. */
export function enterVariables(variables: Record<string, string>): void {
  for (const name of misleading) delete process.env[name];
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_ENDPOINT_URL_')) delete process.env[name];
  Object.assign(process.env, variables);
}
