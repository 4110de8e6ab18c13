#!/usr/bin/perl
# Runs a program that keeps a processor for longer at a time: long-slices.pl MILLISECONDS PROGRAM ARGS…
# Node cannot make this system call, and chrt can only since util-linux 2.41.
use strict;
use warnings;
use POSIX ();

my %SCHED_SETATTR = ( x86_64 => 314, aarch64 => 274 );
my $SCHED_BATCH = 3;
my $STRUCT_BYTES = 48;

my ( $milliseconds, @command ) = @ARGV;
my $number = $SCHED_SETATTR{ ( POSIX::uname() )[4] } // die "unknown system call\n";
# size, policy, flags, nice, priority, runtime in nanoseconds, deadline, period; Linux before 6.12 ignores the runtime.
my $attributes =
  pack( 'LLQlLQQQ', $STRUCT_BYTES, $SCHED_BATCH, 0, 0, 0, $milliseconds * 1_000_000, 0, 0 );
syscall( $number, 0, $attributes, 0 ) == 0 or die "sched_setattr: $!\n";
exec { $command[0] } @command or die "$command[0]: $!\n";
