const ministackVersion = '1.5.33';

/** The local AWS and what it needs beside it: cryptography signs and checks tokens, boto3 runs CDK's Python custom resources. */
export const emulatorPackages = [`ministack==${ministackVersion}`, 'boto3==1.43.106', 'cryptography==50.0.2'] as const;

/** The oldest Python the emulator runs on. */
export const oldestPython = [3, 10] as const;

/** LocalStack with an account's token; state of versions before 2026.3 cannot be loaded into it. */
export const localstackImage = 'localstack/localstack-pro:2026.9.1';
